# Sourced by an interactive bash in a pid namespace of its own. Starts what looks like a dead session's leftovers and must live, and
# what is one and must not (the controls). Writes "name tag" for each to $F/decoys. $N is the run's number; tags are made from it.
umask 077
S=$ATRIUM_STATE_DIR
mkdir -p "$S/stamps" "$S/sessions" && chmod 700 "$S"
boot=$(cat /proc/sys/kernel/random/boot_id)
machine=$(cat /etc/machine-id 2>/dev/null)
pidns=$(readlink /proc/self/ns/pid); pidns=${pidns//[!0-9]/}
timens=$(readlink /proc/self/ns/time); timens=${timens//[!0-9]/}
cgroup=$(sed -n 's/^0:://p' /proc/self/cgroup); cgroup=${cgroup:-/}
here=$boot:$pidns:${timens:-0}:$cgroup

started() { local s; s=$(< "/proc/$1/stat") && s=${s##*) } && set -- $s && echo "${20}"; }

n=10
: > "$F/decoys"
# Without job control a child leads no group, so that setsid need not fork and $! is the program.
set +m
tag() { n=$((n + 1)); tag=$N$n; }
# Waits until process $1 has become "sleep TAG", whatever it is called by its first argument.
becomes() {
  local first second
  while :; do
    { IFS= read -r -d '' first; IFS= read -r -d '' second; } 2>/dev/null < "/proc/$1/cmdline"
    [ "$second" = "$2" ] && return
  done
}
listed() { pid=$!; becomes $pid $tag; echo "$1 $tag" >> "$F/decoys"; }
# A name, then the environment of a process that is its session's and group's leader, as a pane's program is.
decoy() {
  local name=$1; shift
  tag
  env -i "$@" setsid sleep $tag &
  listed "$name"
}

# An owner that is provably gone.
sleep 9999 & gone=$!
gone_start=$(started $gone)
kill -9 $gone; wait $gone 2>/dev/null
dead=ATRIUM_SESSION=$gone:$gone_start
sleep 9999 & alive=$!
sleep 9999 & stopped=$!
kill -STOP $stopped

decoy control-marker "$dead" "ATRIUM_SESSION_NS=$here"
decoy control-marker-alone "$dead"
decoy of-a-live-owner "ATRIUM_SESSION=$alive:$(started $alive)" "ATRIUM_SESSION_NS=$here"
decoy of-a-stopped-owner "ATRIUM_SESSION=$stopped:$(started $stopped)" "ATRIUM_SESSION_NS=$here"
decoy of-init "ATRIUM_SESSION=1:$(started 1)"
for bad in "$gone" "$gone:" ":$gone_start" "-$gone:$gone_start" "+$gone:$gone_start" "0:$gone_start" "1:1" "-1:$gone_start" \
  " $gone:$gone_start" "$gone:$gone_start " "$gone:99999999999999999999" "2147483648:$gone_start" "9223372036854775808:1" "x:y" "$gone;$gone_start"; do
  decoy "malformed<${bad// /_}>" "ATRIUM_SESSION=$bad"
done
decoy of-another-boot "$dead" "ATRIUM_SESSION_NS=00000000-0000-0000-0000-000000000000:$pidns:$timens:$cgroup"
decoy of-another-pid-namespace "$dead" "ATRIUM_SESSION_NS=$boot:$((pidns + 1)):$timens:$cgroup"
decoy of-another-time-namespace "$dead" "ATRIUM_SESSION_NS=$boot:$pidns:$((timens + 1)):$cgroup"
decoy of-a-malformed-place "$dead" "ATRIUM_SESSION_NS=somewhere"
decoy in-another-cgroup "$dead" "ATRIUM_SESSION_NS=$boot:$pidns:$timens:/atrium/elsewhere"
decoy older-than-its-owner "ATRIUM_SESSION=4194000:$((gone_start + 100000000))" "ATRIUM_SESSION_NS=$here"
decoy kept "$dead" "ATRIUM_SESSION_NS=$here" "ATRIUM_KEEP=${dead#*=}"

tag; setsid bash -c 'env -i "$@" & echo $! > led; wait' led "$dead" "ATRIUM_SESSION_NS=$here" sleep $tag &
until [ -s led ]; do :; done; becomes "$(< led)" $tag; echo "not-a-group-leader $tag" >> "$F/decoys"
tag; env -i setsid bash -c 'exec -a atrium-host sleep $0' $tag & listed named-like-atrium
tag; env -i setsid bash -c 'exec -a "ATRIUM_SESSION=$1" sleep $0' $tag "${dead#*=}" & listed marker-in-its-arguments

owner() { printf '"owner":{"pid":%s,"start":%s,"boot":"%s","pidNamespace":%s,"timeNamespace":%s,"machine":"%s","cgroup":"%s"}' "$1" "$2" "$boot" "$pidns" "${timens:-0}" "$machine" "$cgroup"; }
# stamp PID START: what would be the stamp of that process, had its owner started it.
stamp() { printf '{"version":1,"pid":%s,"start":%s,%s}' "$1" "$2" "$(owner $gone "$gone_start")"; }
file() { echo "$S/stamps/$1-$2.json"; }

decoy control-stamp A=1;       s=$(started $pid); stamp $pid $s > "$(file $pid $s)"
decoy stamp-open-to-others A=1; s=$(started $pid); stamp $pid $s > "$(file $pid $s)"; chmod 666 "$(file $pid $s)"
decoy stamp-behind-a-link A=1; s=$(started $pid); stamp $pid $s > "$F/elsewhere"; ln -s "$F/elsewhere" "$(file $pid $s)"
decoy stamp-of-another-start A=1; s=$(started $pid); stamp $pid $((s - 1)) > "$(file $pid $((s - 1)))"
decoy stamp-under-a-wrong-name A=1; s=$(started $pid); stamp $pid $s > "$(file $pid $((s + 1)))"
decoy stamp-is-a-folder A=1;   s=$(started $pid); mkdir "$(file $pid $s)"
decoy stamp-of-another-version A=1; s=$(started $pid); stamp $pid $s | sed s/:1,/:2,/ > "$(file $pid $s)"
decoy stamp-of-another-boot A=1; s=$(started $pid); stamp $pid $s | sed "s/$boot/00000000-0000-0000-0000-000000000000/" > "$(file $pid $s)"
decoy stamp-of-a-live-owner A=1; s=$(started $pid); printf '{"version":1,"pid":%s,"start":%s,%s}' $pid $s "$(owner $alive "$(started $alive)")" > "$(file $pid $s)"

# Records of processes that are gone and whose numbers belong to others now.
recycle() {
  local name=$1 pid start
  while :; do
    sleep 9999 & pid=$!
    start=$(started $pid)
    kill -9 $pid; wait $pid 2>/dev/null
    tick=$(started self)
    while [ "$(started self)" -le "$((tick + 1))" ]; do :; done
    tag
    echo $((pid - 1)) > /proc/sys/kernel/ns_last_pid
    setsid sleep $tag &
    [ $! = $pid ] && break
    kill -9 $!
  done
  becomes $pid $tag
  echo "$name $tag" >> "$F/decoys"
  recycled_pid=$pid; recycled_start=$start
  [ "$(started $pid)" != "$start" ] || echo "not-recycled-$name 0" >> "$F/decoys"
}
recycle recycled-and-stamped
stamp $recycled_pid $recycled_start > "$(file $recycled_pid $recycled_start)"
recycle recycled-and-in-a-registry
decoy control-registry A=1; s=$(started $pid)
session=$S/sessions/$gone-$gone_start
mkdir -p "$session"
printf '{"version":1,%s,"panes":[{"pane":1,"pid":%s,"start":%s,"pgid":%s}],"descendants":[{"pid":%s,"ppid":1,"pgid":%s,"pgidStart":%s,"start":%s,"name":"sleep"},{"pid":%s,"ppid":1,"pgid":%s,"pgidStart":%s,"start":%s,"name":"sleep"}]}' \
  "$(owner $gone "$gone_start")" $recycled_pid $recycled_start $recycled_pid \
  $recycled_pid $recycled_pid $recycled_start $recycled_start \
  $pid $pid $s $s > "$session/registry.json"
set -m
: > "$F/complete"
