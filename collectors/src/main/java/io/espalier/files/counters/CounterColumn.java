package io.espalier.files.counters;

import io.espalier.mad.PortCountersAttribute;
import io.espalier.model.Counter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a field or column of a file holds: a counter from a field of a certain width.
 *
 * @param counter which counter
 * @param bits width of the field on the wire; one below 64 bits stays at its end when it gets there
 */
record CounterColumn(Counter counter, int bits) {
    private static final int WIDE = 64;
    /** Names that stand between counters and are none, and what vendors add that is not in a fabric. */
    private static final Set<String> NO_COUNTERS = Set.of(
            "portselect",
            "counterselect",
            "counterselect2",
            "retransmissionpersec",
            "maxretransmissionrate",
            "portforwardingerrors");

    private static final Map<String, Counter> OTHER_SPELLINGS = Map.of(
            "linkdowncounter", Counter.LINK_DOWNED,
            "portxmitdiscard", Counter.XMIT_DISCARDS,
            "excessivebuffererrors", Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS,
            "portmalformedpkterrors", Counter.MALFORMED_PACKET_ERRORS,
            "linkerrorrecovery", Counter.LINK_ERROR_RECOVERY,
            "linkdowned", Counter.LINK_DOWNED,
            "symbolerrors", Counter.SYMBOL_ERRORS);

    private static final Map<String, Counter> BY_NAME = byName();

    private static Map<String, Counter> byName() {
        Map<String, Counter> names = new HashMap<>(OTHER_SPELLINGS);
        for (Counter counter : Counter.values()) {
            names.put(plain(counter.field()), counter);
        }
        return Map.copyOf(names);
    }

    /**
     * The column of a name, in any tool's spelling: {@code PortXmitData}, {@code port_xmit_data_extended}, {@code
     * SymbolErrorCounterExt}.
     */
    static Optional<CounterColumn> find(String name) {
        String plain = plain(name);
        for (String ending : List.of("extended", "ext")) {
            if (plain.endsWith(ending)) {
                return find(plain.substring(0, plain.length() - ending.length()), true);
            }
        }
        return find(plain, false);
    }

    /** The column of a name in a block of which all counters are wide, or none. */
    static Optional<CounterColumn> find(String name, boolean wide) {
        return Optional.ofNullable(BY_NAME.get(plain(name)))
                .map(counter -> new CounterColumn(counter, wide ? WIDE : narrowBits(counter)));
    }

    /** Whether the name is known and no counter. */
    static boolean isNoCounter(String name) {
        return NO_COUNTERS.contains(plain(name));
    }

    private static String plain(String name) {
        return name.strip().replace("_", "").toLowerCase(Locale.ROOT);
    }

    private static int narrowBits(Counter counter) {
        return PortCountersAttribute.bits(counter).orElse(otherBits(counter));
    }

    /** Width of what PortCounters does not have: PortRcvErrorDetails, PortXmitDiscardDetails, PortFlowCtlCounters. */
    private static int otherBits(Counter counter) {
        return switch (counter.kind()) {
            case DETAIL -> 16;
            case FLOW_CONTROL -> 32;
            default -> WIDE;
        };
    }

    /** The highest value of the field; all ones for a wide one. */
    long max() {
        return bits == WIDE ? -1 : (1L << bits) - 1;
    }

    boolean isWide() {
        return bits == WIDE;
    }
}
