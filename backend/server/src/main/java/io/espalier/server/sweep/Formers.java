package io.espalier.server.sweep;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The readings of each part that came before those which a fabric has. Fabrics carry parts over that were not read anew, so what
 * two readings tell together is never a matter of two fabrics in a row.
 *
 * @param multicast the fabric that made the former reading of groups and tables
 * @param topology the fabric that made the former reading of nodes and links
 * @param counters the fabric that made the former reading of counters
 */
public record Formers(Optional<Fabric> multicast, Optional<Fabric> topology, Optional<Fabric> counters) {
    /** There was no reading before. */
    public static final Formers NONE = new Formers(Optional.empty(), Optional.empty(), Optional.empty());

    /** Those that a lookup by part finds. */
    public static Formers of(Function<Part, Optional<Fabric>> former) {
        return new Formers(former.apply(Part.MULTICAST), former.apply(Part.TOPOLOGY), former.apply(Part.COUNTERS));
    }

    /**
     * The former readings put together as if they were one fabric: nodes and links, groups and tables, and counters, each as they
     * were read before.
     */
    public Optional<Fabric> together() {
        Optional<Fabric> base = topology.or(() -> multicast).or(() -> counters);
        boolean same = base.equals(multicast) && base.equals(counters);
        return same ? base : base.map(this::join);
    }

    private Fabric join(Fabric base) {
        Fabric groups = multicast.orElse(base);
        Fabric.Builder builder = new Fabric.Builder(base.sweptAt())
                .number(base.number())
                .gidPrefix(base.gidPrefix())
                .membersKnown(groups.membersKnown());
        base.nodes().values().forEach(builder::node);
        base.links().forEach(builder::link);
        groups.groups().forEach(builder::group);
        groups.tables().forEach(builder::table);
        groups.managerTables().forEach(builder::managerTable);
        base.portTables().forEach(builder::portTables);
        base.subnetManagers().forEach(builder::subnetManager);
        counters.orElse(base).counters().forEach(builder::counters);
        return builder.build();
    }

    /**
     * Remembers the readings of the fabrics that follow one another. Analyses are large, so only those that are compared as such
     * are kept. Used by one thread.
     */
    static final class Memory {
        /** The parts of which something is told by two readings. */
        static final Set<Part> PARTS = EnumSet.of(Part.MULTICAST, Part.TOPOLOGY, Part.COUNTERS);

        private final Map<Part, Fabric> present = new EnumMap<>(Part.class);
        private final Map<Part, Fabric> former = new EnumMap<>(Part.class);
        private Optional<FabricAnalysis> presentTrees = Optional.empty();
        private Optional<FabricAnalysis> formerTrees = Optional.empty();

        /** Takes a reading that an earlier run stored: which fabric made it, and which the one before. */
        void begin(Part part, FabricAnalysis reader, Optional<FabricAnalysis> before) {
            present.put(part, reader.fabric());
            before.ifPresent(analysis -> former.put(part, analysis.fabric()));
            if (part == Part.MULTICAST) {
                presentTrees = Optional.of(reader);
                formerTrees = before;
            }
        }

        /** The formers of a fabric that is about to be the newest. */
        Formers of(Fabric next) {
            return Formers.of(part -> Optional.ofNullable(isAnew(next, part) ? present.get(part) : former.get(part)));
        }

        /** The analysis of the fabric that made the former reading of groups and tables. */
        Optional<FabricAnalysis> trees(Fabric next) {
            return isAnew(next, Part.MULTICAST) ? presentTrees : formerTrees;
        }

        private boolean isAnew(Fabric next, Part part) {
            Fabric last = present.get(part);
            return last != null && !last.readAt(part).equals(next.readAt(part));
        }

        /** Takes a fabric as the newest. */
        void accept(FabricAnalysis next) {
            Fabric fabric = next.fabric();
            if (presentTrees.isEmpty() || isAnew(fabric, Part.MULTICAST)) {
                formerTrees = presentTrees;
                presentTrees = Optional.of(next);
            }
            for (Part part : PARTS) {
                Fabric last = present.get(part);
                if (last == null || isAnew(fabric, part)) {
                    present.put(part, fabric);
                    if (last != null) {
                        former.put(part, last);
                    }
                }
            }
        }
    }
}
