package io.espalier.engine.racks;

import io.espalier.engine.index.NaturalOrder;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which switch stands in which rack or pod.
 *
 * @param all the racks that have a switch, by name
 * @param rackOf the rack of each switch that is in one
 */
public record Racks(List<Rack> all, Map<Guid, Rack> rackOf) {
    /** Nobody has said where anything stands. */
    public static final Racks NONE = new Racks(List.of(), Map.of());

    public Racks {
        all = List.copyOf(all);
        rackOf = Map.copyOf(rackOf);
    }

    static Racks of(SortedMap<Guid, String> nameOf) {
        SortedMap<String, List<Guid>> switches = new TreeMap<>(new NaturalOrder());
        nameOf.forEach((node, name) ->
                switches.computeIfAbsent(name, none -> new ArrayList<>()).add(node));
        SortedMap<Guid, Rack> rackOf = new TreeMap<>();
        List<Rack> all = new ArrayList<>();
        switches.forEach((name, nodes) -> {
            Rack rack = new Rack(name, nodes);
            all.add(rack);
            nodes.forEach(node -> rackOf.put(node, rack));
        });
        return new Racks(all, rackOf);
    }

    /** The rack of that name. */
    public Optional<Rack> find(String name) {
        return all.stream().filter(rack -> rack.name().equals(name)).findFirst();
    }

    /** The rack of a switch, if it is in one. */
    public Optional<Rack> of(Guid node) {
        return Optional.ofNullable(rackOf.get(node));
    }
}
