package io.espalier.ui.links;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.LinkHeat;
import io.espalier.ui.part.PerFabric;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A link as a row of the table.
 *
 * @param id its id
 * @param name "leaf-07 – spine-09"
 * @param ports "27 – 7"
 * @param kind "trunk" between switches, else "host"
 * @param there from its first end to the second
 * @param back from its second end to the first
 * @param errors errors a minute, both directions; nothing where no port tells
 * @param trees trees of the direction that has more
 * @param url where it is shown
 */
record LinkRow(
        String id,
        String name,
        String ports,
        String kind,
        Side there,
        Side back,
        OptionalDouble errors,
        int trees,
        String url) {
    private static final PerFabric<List<LinkRow>> ALL = new PerFabric<>(LinkRow::rows);

    /**
     * One direction.
     *
     * @param gbps measured, Gb/s
     * @param load of what the link carries, 0 to 1
     * @param waiting ticks waited by ticks and words sent, 0 to 1
     */
    record Side(OptionalDouble gbps, OptionalDouble load, OptionalDouble waiting) {
        static Side of(Direction direction) {
            return new Side(direction.gbps(), direction.load(), direction.waitShare());
        }
    }

    /** All links, the busiest first. */
    static List<LinkRow> of(FabricAnalysis analysis) {
        return ALL.of(analysis);
    }

    private static List<LinkRow> rows(FabricAnalysis analysis) {
        Names names = new Names(analysis.fabric());
        return LinkHeat.hottest(analysis.heat().links()).stream()
                .map(heat -> row(heat, names))
                .toList();
    }

    private static LinkRow row(LinkHeat heat, Names names) {
        return new LinkRow(
                heat.link().toString(),
                names.link(heat.link()),
                heat.link().a().number() + " – " + heat.link().b().number(),
                heat.isTrunk() ? "trunk" : "host",
                Side.of(heat.ab()),
                Side.of(heat.ba()),
                errors(heat),
                heat.trees(),
                Urls.linkPage(heat.link()));
    }

    private static OptionalDouble errors(LinkHeat heat) {
        List<OptionalDouble> told = heat.directions().stream()
                .map(Direction::errorsPerMinute)
                .filter(OptionalDouble::isPresent)
                .toList();
        return told.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        told.stream().mapToDouble(value -> value.orElse(0)).sum());
    }

    /** The greater load of both directions. */
    OptionalDouble greatestLoad() {
        return List.of(there.load(), back.load()).stream()
                .flatMapToDouble(OptionalDouble::stream)
                .max();
    }

    /** The greater wait of both directions. */
    OptionalDouble longestWait() {
        return List.of(there.waiting(), back.waiting()).stream()
                .flatMapToDouble(OptionalDouble::stream)
                .max();
    }
}
