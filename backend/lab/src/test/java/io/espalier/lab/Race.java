package io.espalier.lab;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Wall times of one run side by side: our sweep's, and those of the tools that find out the same. */
final class Race {
    private record Lap(String work, String tool, Duration wall) {}

    private final List<Lap> laps = new ArrayList<>();
    private Duration total = Duration.ZERO;

    void add(String work, String tool, Duration wall) {
        addAgain(work, tool, wall);
        total = total.plus(wall);
    }

    /** A tool that tells what another told already: it does not count for all together. */
    void addAgain(String work, String tool, Duration wall) {
        laps.add(new Lap(work, tool, wall));
    }

    /** The table, each tool with its share of a warm sweep of everything. */
    String table(Duration cold, Duration warm) {
        StringBuilder table = new StringBuilder(line("everything", "our sweep, first", cold, warm));
        table.append(line("everything", "our sweep, warm", warm, warm));
        laps.forEach(lap -> table.append(line(lap.work(), lap.tool(), lap.wall(), warm)));
        return table.append(line("everything", "the tools together, each work once", total, warm))
                .toString();
    }

    private static String line(String work, String tool, Duration wall, Duration warm) {
        double millis = wall.toNanos() / 1e6;
        return String.format(
                Locale.ROOT, "%-22s %-38s %9.1f ms %8.2f x%n", work, tool, millis, millis * 1e6 / warm.toNanos());
    }
}
