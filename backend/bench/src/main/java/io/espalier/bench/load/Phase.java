package io.espalier.bench.load;

import io.espalier.lab.program.ServeProcess;
import java.util.List;

/**
 * A time in which somebody looked, and how the sweeps fared in it.
 *
 * @param answers what was asked for
 * @param late how many milliseconds each reading of the counters was late
 * @param skipped readings that were not made, since others were under way
 */
record Phase(Answers answers, List<Long> late, long skipped) {
    /** How the sweeps of a server stand. */
    record Sweeps(int told, long skipped) {
        static Sweeps of(ServeProcess server) {
            return new Sweeps(
                    late(server).size(),
                    server.json("readyz").path("sweep").path("lateRuns").asLong());
        }
    }

    /** What became of them since. */
    static Phase since(Sweeps before, ServeProcess server, Answers answers) {
        List<Long> late = late(server);
        return new Phase(
                answers,
                late.subList(before.told(), late.size()),
                Sweeps.of(server).skipped() - before.skipped());
    }

    private static List<Long> late(ServeProcess server) {
        return server.output()
                .lines()
                .filter(line -> line.startsWith(LoadSource.LATE))
                .map(line -> Long.parseLong(line.substring(LoadSource.LATE.length())))
                .toList();
    }

    long worstLate() {
        return late.stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
