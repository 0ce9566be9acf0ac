package io.espalier.bench.engine;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.lab.LabException;
import io.espalier.lab.Mcfdbs;
import io.espalier.lab.OpenSm;
import io.espalier.lab.OpenSmOptions;
import io.espalier.lab.OracleRun;
import io.espalier.lab.Tables;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long the real OpenSM takes for a tree: it notes in its log when each is done, and between two such notes it does nothing
 * else.
 *
 * @param trees how many trees it laid
 * @param micros from the first to the last of them, by all but the first
 * @param rows how many rows its tables have
 * @param mismatches how many rows differ from the engine's
 */
record OpenSmTime(int trees, double micros, int rows, int mismatches) {
    /** ibsim's tables hold 1,024 MLIDs, and OpenSM's own group has the first. */
    static final int MOST_GROUPS = 1023;

    private static final Duration LIMIT = Duration.ofMinutes(20);
    private static final Pattern CONFIGURED =
            Pattern.compile("\\S+ +\\d+ (\\d\\d):(\\d\\d):(\\d\\d) (\\d{6}) .*: Configured MLID 0x\\p{XDigit}+ for .*");
    private static final long DAY = Duration.ofDays(1).toNanos() / 1000;

    /**
     * Runs OpenSM once on ibsim.
     *
     * @throws LabException when it, or ibsim, is missing or fails
     */
    static OpenSmTime measure(Fabric fabric) throws IOException {
        Path perModule = Files.createTempFile("espalier-log-flags-", ".conf");
        try {
            // Its notes on trees and no others, so that the log takes no time.
            Files.writeString(perModule, "osm_mcast_mgr.c 0x07\n");
            OpenSmOptions options = OpenSmOptions.DEFAULTS
                    .with("per_module_logging_file", perModule.toString())
                    .with("force_log_flush", "FALSE");
            return OracleRun.run(fabric, options, LIMIT, once -> of(fabric, once));
        } finally {
            Files.deleteIfExists(perModule);
        }
    }

    private static OpenSmTime of(Fabric fabric, OpenSm once) {
        List<Long> done = once.logLines()
                .map(CONFIGURED::matcher)
                .filter(Matcher::matches)
                .map(OpenSmTime::micros)
                .toList();
        if (done.size() < 2) {
            throw new LabException("OpenSM's log tells the time of " + done.size() + " trees; two are needed");
        }
        double span = Math.floorMod(done.getLast() - done.getFirst(), DAY);
        SortedMap<Guid, MulticastTable> tables = Mcfdbs.read(once.mcfdbs());
        int mismatches = Tables.differences("", tables, new OpenSmRouting().planAll(fabric))
                .size();
        return new OpenSmTime(done.size(), span / (done.size() - 1), Tables.rows(tables), mismatches);
    }

    /** Microseconds since midnight. */
    private static long micros(Matcher line) {
        long seconds = (Long.parseLong(line.group(1)) * 60 + Long.parseLong(line.group(2))) * 60
                + Long.parseLong(line.group(3));
        return seconds * 1_000_000 + Long.parseLong(line.group(4));
    }
}
