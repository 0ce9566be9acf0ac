package io.espalier.lab;

import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects what {@code perfquery} prints, port by port: errors and XmitWait of PortCounters, data and packets of
 * PortCountersExtended, as the sweep takes them.
 */
final class CounterDump {
    private static final Pattern HEADING = Pattern.compile("# Port (extended )?counters: Lid (\\d+) port (\\d+) .*");
    private static final Pattern FIELD = Pattern.compile("(\\w+):\\.*(\\S+)");

    private final Map<PortId, Map<Counter, Long>> ports = new HashMap<>();

    /** Adds what one run printed of one node's ports. */
    void add(Guid node, List<String> lines) {
        Optional<PortId> port = Optional.empty();
        boolean extended = false;
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            Matcher field = FIELD.matcher(line);
            if (heading.matches()) {
                port = Optional.of(new PortId(node, Integer.parseInt(heading.group(3))));
                extended = heading.group(1) != null;
            } else if (field.matches()) {
                put(port.orElseThrow(), extended, field);
            } else {
                throw new LabException("perfquery prints what is not understood: " + line);
            }
        }
    }

    private void put(PortId port, boolean extended, Matcher field) {
        Map<Counter, Long> values = ports.computeIfAbsent(port, id -> new HashMap<>());
        Arrays.stream(Counter.values())
                .filter(counter -> counter.field().equals(field.group(1)) && isWide(counter) == extended)
                .findFirst()
                .ifPresent(counter -> values.put(counter, Long.parseUnsignedLong(field.group(2))));
    }

    /** Whether every MAD that passes moves the counter, and it is taken from PortCountersExtended. */
    static boolean isWide(Counter counter) {
        return counter.kind() == Counter.Kind.WORDS || counter.kind() == Counter.Kind.PACKETS;
    }

    Map<PortId, Map<Counter, Long>> ports() {
        return ports;
    }
}
