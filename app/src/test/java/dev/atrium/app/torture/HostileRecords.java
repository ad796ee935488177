package dev.atrium.app.torture;

/** A state directory full of lies, beside one true record that shows that records are followed. */
final class HostileRecords {
  /**
   * For an interactive bash alone in its pid namespace. {@code $N} is the number of the run, {@code
   * $F} its folder. The process with tag 10 is named by a true record of a dead session.
   */
  static final String SCRIPT =
      """
      umask 077; set +m
      S=$ATRIUM_STATE_DIR
      mkdir -p "$S/stamps" "$S/sessions"
      boot=$(cat /proc/sys/kernel/random/boot_id); machine=$(cat /etc/machine-id 2>/dev/null)
      pidns=$(readlink /proc/self/ns/pid); pidns=${pidns//[!0-9]/}
      timens=$(readlink /proc/self/ns/time); timens=${timens//[!0-9]/}
      cgroup=$(sed -n 's/^0:://p' /proc/self/cgroup); cgroup=${cgroup:-/}
      started() { local s; s=$(< "/proc/$1/stat") && s=${s##*) } && set -- $s && echo "${20}"; }
      # owner PID START, as they stand.
      owner() { printf '"owner":{"pid":%s,"start":%s,"boot":"%s","pidNamespace":%s,"timeNamespace":%s,"machine":"%s","cgroup":"%s"}' \
        "$1" "$2" "$boot" "$pidns" "${timens:-0}" "$machine" "$cgroup"; }
      sleep 9999 & gone=$!; at=$(started $gone); kill -9 $gone; wait $gone 2>/dev/null
      env -i setsid sleep ${N}10 & good=$!; good_at=$(started $good)
      one=$(started 1)
      values='0 1 -1 -2 2 2147483647 2147483648 -2147483648 4294967295 4294967297 9223372036854775807 9223372036854775808 1.5 1e0 "1" "x" "" " 1" null true [] {}'
      k=100
      session() { k=$((k + 1)); mkdir -p "$S/sessions/$1"; cat > "$S/sessions/$1/registry.json"; }
      registry() { printf '{"version":1,%s,"panes":[%s],"descendants":[%s]}' "$(owner "$1" "$2")" "$3" "$4"; }
      pane() { printf '{"pane":%s,"pid":%s,"start":%s,"pgid":%s}' "$@"; }
      below() { printf '{"pid":%s,"ppid":%s,"pgid":%s,"pgidStart":%s,"start":%s,"name":"x"}' "$@"; }
      panes= lower=
      for v in $(sed 's/" 1"/"_1"/' <<< "$values"); do
        v=${v/_/ }
        for p in "$(pane 1 "$v" $one 1)" "$(pane 1 "$v" "$one" "$v")" "$(pane 1 1 "$v" 1)" "$(pane 1 $$ "$one" "$v")" "$(pane "$v" 1 $one 1)"; do panes+=$p,; done
        for d in "$(below "$v" 1 "$v" $one $one)" "$(below 1 1 "$v" "$v" $one)" "$(below $$ "$v" "$v" $one $one)" "$(below 1 1 1 $one $one)" "$(below "$v" 0 0 0 0)"; do lower+=$d,; done
        registry "$v" $at "$(pane 1 1 $one 1)" "" | session "$gone-$((at + k))"
        registry $((gone + k * 1000)) "$v" "$(pane 1 1 $one 1)" "" | session "$((gone + k * 1000))-$k"
        printf '{"version":1,"pid":%s,"start":%s,%s}' "$v" $one "$(owner $gone $at)" > "$S/stamps/1-$one.json"
        cp "$S/stamps/1-$one.json" "$S/stamps/${v//[!0-9-]/}-$one.json"
        printf '{"version":%s,"pid":1,"start":%s,%s}' "$v" $one "$(owner $gone $at)" > "$S/stamps/$k-$one.json"
      done
      # Half of a record, no record, far too much of one, and names that lead out of the directory.
      registry $gone $at "$(pane 1 1 $one 1)" "" | head -c 150 | session "$gone-1"
      printf '\\0\\0\\0\\0' | session "$gone-2"
      head -c 10000000 /dev/zero | session "$gone-3"
      ln -s /proc/1 "$S/sessions/1-$one"; mkdir "$S/stamps/2-2.json"
      # All the lies about processes in one registry of a session that is truly dead, and one truth.
      registry $gone $at "$panes$(pane 9 $good "$good_at" $good)" "$lower$(below $good 1 $good "$good_at" "$good_at")" | session "$gone-$at"
      n=10
      for v in 0 1 -1 "" x 2147483648 9223372036854775808 " $gone" "$gone " "+$gone" "0$gone"; do
        n=$((n + 1)); env -i "ATRIUM_SESSION=$v:$at" setsid sleep $N$n &
      done
      for v in 0 -1 "" x 9223372036854775808 99999999999999999999 "$at " "$at:1"; do
        n=$((n + 1)); env -i "ATRIUM_SESSION=$gone:$v" setsid sleep $N$n &
      done
      while [ "$(grep -lz "^$N" /proc/[0-9]*/cmdline | wc -l)" -lt $((n - 9)) ]; do sleep 0.1; done
      set -m; : > "$F/complete"
      """;

  private HostileRecords() {}
}
