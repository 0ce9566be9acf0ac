package io.espalier.engine.heat;

import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the counters of all ports moved that have two readings. Immutable. Cost: one pass over the counters of both. */
public final class Moves {
    /** Nothing moved, or nothing can be told. */
    public static final Moves NONE = new Moves(List.of());

    private final List<Move> all;
    private final Map<PortId, Move> byPort;

    private Moves(List<Move> all) {
        this.all = List.copyOf(all);
        byPort = HashMap.newHashMap(all.size());
        all.forEach(move -> byPort.put(move.port(), move));
    }

    /** What moved from one reading to the next; nothing for ports whose counters were not read anew. */
    public static Moves between(Fabric before, Fabric now) {
        List<Move> moves = new ArrayList<>(now.counters().size());
        Iterator<Map.Entry<PortId, PortCounters>> earlier =
                before.counters().entrySet().iterator();
        Optional<Map.Entry<PortId, PortCounters>> old = next(earlier);
        for (Map.Entry<PortId, PortCounters> later : now.counters().entrySet()) {
            while (old.isPresent() && old.get().getKey().compareTo(later.getKey()) < 0) {
                old = next(earlier);
            }
            old.filter(entry -> entry.getKey().equals(later.getKey()))
                    .filter(entry ->
                            entry.getValue().readAt().isBefore(later.getValue().readAt()))
                    .ifPresent(entry -> moves.add(new Move(later.getKey(), entry.getValue(), later.getValue())));
        }
        return new Moves(moves);
    }

    private static <T> Optional<T> next(Iterator<T> iterator) {
        return iterator.hasNext() ? Optional.of(iterator.next()) : Optional.empty();
    }

    /** All of them, by port. */
    public List<Move> all() {
        return all;
    }

    /** That of a port, if it has two readings. */
    public Optional<Move> find(PortId port) {
        return Optional.ofNullable(byPort.get(port));
    }
}
