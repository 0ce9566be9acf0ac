package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Egress ports of switches that bring more than goes through: they throw packets away themselves, or their peer has no buffer for
 * what they send.
 *
 * @param ports the ports
 * @param byTree of these, those that each tree sends into
 */
record Overflow(SortedSet<PortId> ports, SortedMap<Mlid, SortedSet<PortId>> byTree) {
    /** Discards in a minute: fewer come with any change of routes. */
    private static final double FEWEST_DISCARDS = 6;

    private static final double MINUTE = 60;

    static Overflow of(Evidence evidence) {
        TreeSet<PortId> ports = new TreeSet<>();
        for (Move move : evidence.moves().all()) {
            if (ErrorCount.wentDown(evidence, move)) {
                continue;
            }
            if (isSwitch(evidence, move.port()) && discards(move)) {
                ports.add(move.port());
            }
            if (overruns(move)) {
                evidence.fabric()
                        .findPeer(move.port())
                        .filter(peer -> isSwitch(evidence, peer))
                        .ifPresent(ports::add);
            }
        }
        SortedMap<Mlid, SortedSet<PortId>> byTree = new TreeMap<>();
        ports.forEach(port -> evidence.fabric().table(port.node()).rows().forEach((mlid, row) -> {
            if (row.contains(port.number())) {
                byTree.computeIfAbsent(mlid, first -> new TreeSet<>()).add(port);
            }
        }));
        return new Overflow(ports, byTree);
    }

    private static boolean isSwitch(Evidence evidence, PortId port) {
        return evidence.index().rank(port.node()) >= 0;
    }

    private static boolean discards(Move move) {
        return move.atLeast(Counter.XMIT_DISCARDS) >= FEWEST_DISCARDS * move.seconds() / MINUTE
                && move.atLeast(Counter.XMIT_DISCARDS) > 0;
    }

    private static boolean overruns(Move move) {
        return move.atLeast(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS) > 0
                || move.atLeast(Counter.BUFFER_OVERRUN_ERRORS) > 0;
    }

    /** The same without some ports. */
    Overflow without(Set<PortId> explained) {
        SortedSet<PortId> left = new TreeSet<>(ports);
        left.removeAll(explained);
        SortedMap<Mlid, SortedSet<PortId>> trees = new TreeMap<>();
        byTree.forEach((mlid, suffering) -> {
            SortedSet<PortId> rest = new TreeSet<>(suffering);
            rest.removeAll(explained);
            if (!rest.isEmpty()) {
                trees.put(mlid, rest);
            }
        });
        return new Overflow(left, trees);
    }

    /** Most of these ports that one tree sends into. */
    int most() {
        return byTree.values().stream().mapToInt(Collection::size).max().orElse(0);
    }

    /** The switch with most of some ports, the first of equals. */
    static Optional<Guid> busiestSwitch(Collection<PortId> ports) {
        return ports.stream()
                .collect(Collectors.groupingBy(PortId::node, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<Guid, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey);
    }

    /** How much of a counter ports moved together, a second; nothing where any of them does not tell. */
    static Optional<Double> together(Evidence evidence, Collection<PortId> ports, Function<Move, Double> rate) {
        double sum = 0;
        for (PortId port : ports) {
            Optional<Double> one = evidence.moves().find(port).map(rate).filter(value -> !value.isNaN());
            if (one.isEmpty()) {
                return Optional.empty();
            }
            sum += one.get();
        }
        return Optional.of(sum);
    }

    /** Packets a second, NaN where the port does not tell. */
    static Function<Move, Double> rate(Counter counter) {
        return move -> move.perSecond(counter).orElse(Double.NaN);
    }
}
