package io.espalier.ui.health;

import io.espalier.server.smhealth.LogState;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.smhealth.SmProcess;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What this machine tells of OpenSM.
 *
 * @param processes those that run here
 * @param log how the following of its log fares; empty where none is configured
 */
record LocalFacts(List<Running> processes, Optional<Log> log) {
    private static final double MEGABYTE = 1 << 20;

    /**
     * An OpenSM that runs here.
     *
     * @param pid its process id
     * @param cpu share of one processor
     * @param memory in use
     * @param threads how many
     * @param umads management devices it has open
     */
    record Running(String pid, String cpu, String memory, String threads, String umads) {}

    /**
     * The log.
     *
     * @param file which
     * @param trouble why it cannot be read now; empty while it can
     * @param lines read since the start
     * @param strange of these, not in the form of OpenSM's log
     * @param last time stamp of the last line
     */
    record Log(String file, String trouble, String lines, String strange, String last) {}

    static LocalFacts of(SmHealth health, Instant now) {
        return new LocalFacts(
                health.processes().stream().map(LocalFacts::process).toList(),
                health.log().map(log -> log(log, now)));
    }

    private static Running process(SmProcess process) {
        return new Running(
                Long.toString(process.pid()),
                process.cpu().isPresent() ? Words.percent(process.cpu().getAsDouble()) : Words.NONE,
                String.format(Locale.ENGLISH, "%,.0f MB", process.residentBytes() / MEGABYTE),
                Words.count(process.threads()),
                process.umadFiles().isPresent()
                        ? Words.count(process.umadFiles().getAsInt())
                        : Words.NONE);
    }

    private static Log log(LogState log, Instant now) {
        return new Log(
                log.file().toString(),
                log.trouble().orElse(""),
                Words.count(log.lines()),
                Words.count(log.strange()),
                log.last().map(at -> Words.time(at, now)).orElse(Words.NONE));
    }
}
