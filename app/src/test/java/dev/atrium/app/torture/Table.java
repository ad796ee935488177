package dev.atrium.app.torture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Technique by event: survivors and runs, and the longest that a technique was seen after it. */
final class Table {
  private final Map<Technique, Map<Event, Cell>> cells = new EnumMap<>(Technique.class);
  private final List<String> faults = new ArrayList<>();

  private record Cell(int survivors, int runs, long worstMillis) {
    Cell and(boolean survived, long millis) {
      return new Cell(survivors + (survived ? 1 : 0), runs + 1, Math.max(worstMillis, millis));
    }

    @Override
    public String toString() {
      return "%d/%d %.1fs".formatted(survivors, runs, worstMillis / 1000.0);
    }
  }

  void add(Event event, Collection<Technique> techniques, Round round) {
    for (Technique one : techniques) {
      cells
          .computeIfAbsent(one, technique -> new EnumMap<>(Event.class))
          .merge(event, new Cell(0, 0, 0), (old, fresh) -> old);
      cells
          .get(one)
          .computeIfPresent(
              event,
              (key, cell) ->
                  cell.and(round.survivors().contains(one), round.seenFor().getOrDefault(one, 0L)));
    }
    round.faults().forEach(fault -> faults.add(event + ": " + fault));
  }

  List<String> faults() {
    return faults;
  }

  /** Survivors/runs and the seconds after which it was last seen running. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("%-32s".formatted(""));
    for (int i = 0; i < Event.values().length; i++) {
      text.append("%12s".formatted("(" + (i + 1) + ")"));
    }
    cells.forEach(
        (technique, row) -> {
          text.append('\n').append("%-32s".formatted(technique));
          row.values().forEach(cell -> text.append("%12s".formatted(cell)));
        });
    int number = 0;
    for (Event event : Event.values()) {
      number++;
      text.append('\n').append(number).append(' ').append(event);
    }
    return text.append("\nfaults: ").append(faults).toString();
  }
}
