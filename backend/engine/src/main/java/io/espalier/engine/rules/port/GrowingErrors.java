package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Error counters that grew between two readings of the same fabric; how high they stand does not matter. Left out:
 * PortRcvSwitchRelayErrors, which grows on healthy multicast, and VL15Dropped and QP1Dropped, which a sweep may cause itself.
 */
public final class GrowingErrors implements Rule {
    static final String KIND = "growing-errors";

    @Override
    public String kind() {
        return KIND;
    }

    /** What each counter means to traffic; counters that are not here are not looked at. */
    private static final Map<Counter, String> EFFECTS = new EnumMap<>(Map.of(
            Counter.SYMBOL_ERRORS, "The signal on the link is poor",
            Counter.LINK_ERROR_RECOVERY, "The link trains itself anew and halts for it",
            Counter.LINK_DOWNED, "The link went down and came back",
            Counter.RCV_ERRORS, "Packets arrive damaged and are lost",
            Counter.XMIT_DISCARDS, "Packets wait too long for the link and are thrown away",
            Counter.XMIT_CONSTRAINT_ERRORS, "Packets of a partition that the port may not send are lost",
            Counter.RCV_CONSTRAINT_ERRORS, "Packets of a partition that the port may not receive are lost",
            Counter.LOCAL_LINK_INTEGRITY_ERRORS, "The link has more errors than it may have",
            Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, "Packets arrive where there is no buffer and are lost"));

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.former()
                .map(former -> between(former, evidence.fabric()))
                .orElse(List.of());
    }

    /** One finding for each port and counter that grew, those that grew most first. */
    public static List<Finding> between(Fabric previous, Fabric current) {
        List<Finding> findings = new ArrayList<>();
        current.counters()
                .forEach((port, now) -> Optional.ofNullable(previous.counters().get(port))
                        .ifPresent(before -> EFFECTS.keySet().stream()
                                .filter(counter -> growth(before, now, counter) > 0)
                                .forEach(counter -> findings.add(finding(current, port, counter, before, now)))));
        findings.sort(Comparator.comparing(Finding::severity)
                .thenComparing(Comparator.comparingInt(Finding::count).reversed())
                .thenComparing(Finding::key));
        return List.copyOf(findings);
    }

    /** A counter that stands lower than before was cleared in between: it grew at least by what it shows. */
    private static long growth(PortCounters before, PortCounters now, Counter counter) {
        if (!before.has(counter) || !now.has(counter)) {
            return 0;
        }
        long was = before.value(counter).orElse(0);
        long is = now.value(counter).orElse(0);
        return Long.compareUnsigned(is, was) >= 0 ? is - was : is;
    }

    private static Finding finding(Fabric fabric, PortId port, Counter counter, PortCounters before, PortCounters now) {
        long growth = growth(before, now, counter);
        Duration time = Duration.between(before.readAt(), now.readAt());
        String what = String.format(
                Locale.ROOT,
                "%s counted %s%,d %s in %,d s",
                Words.port(fabric, port),
                now.isStuck(counter) ? "at least " : "",
                growth,
                counter.field(),
                time.toSeconds());
        return new Finding(
                KIND,
                port + " " + counter.field(),
                severity(counter),
                what,
                EFFECTS.getOrDefault(counter, ""),
                Subjects.of(port.node()).withPorts(List.of(port)),
                (int) Math.min(growth, Integer.MAX_VALUE));
    }

    private static Severity severity(Counter counter) {
        return switch (counter) {
            case RCV_ERRORS, EXCESSIVE_BUFFER_OVERRUN_ERRORS, LOCAL_LINK_INTEGRITY_ERRORS -> Severity.ERROR;
            default -> Severity.WARNING;
        };
    }
}
