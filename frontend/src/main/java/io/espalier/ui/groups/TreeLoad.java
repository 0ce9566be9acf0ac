package io.espalier.ui.groups;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Link;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A direction of a link between switches that a tree sends into, and what its counters say.
 *
 * @param arrow "spine-09 → leaf-07"
 * @param url where the link's own page is
 * @param load data by what the link carries, 0 to 1; 0 where it is not told
 * @param gbps Gb/s, or "–"
 * @param multicast multicast packets a second, or "–"
 * @param waiting share of time waited, or "–"
 * @param errors errors a minute, or "–"
 */
record TreeLoad(String arrow, String url, double load, String gbps, String multicast, String waiting, String errors) {
    /** Those of an installed tree, the busiest first. */
    static List<TreeLoad> of(FabricAnalysis analysis, TreeReport report) {
        Names names = new Names(analysis.fabric());
        return report.installed().trunkLinks().stream()
                .flatMap(link -> used(analysis, report, link))
                .sorted(Comparator.comparingDouble(
                        (Direction direction) -> -direction.load().orElse(0)))
                .map(direction -> row(names, direction))
                .toList();
    }

    private static Stream<Direction> used(FabricAnalysis analysis, TreeReport report, Link link) {
        return analysis.heat().link(link).directions().stream()
                .filter(direction -> report.installed()
                        .rows()
                        .row(direction.from().node())
                        .contains(direction.from().number()));
    }

    private static TreeLoad row(Names names, Direction direction) {
        return new TreeLoad(
                names.direction(direction.from()),
                Urls.linkPage(new Link(direction.from(), direction.to())),
                direction.load().orElse(0),
                TableColumn.rate(direction.gbps()),
                count(direction.multicastPerSecond()),
                direction.waitShare().isPresent()
                        ? Words.percent(direction.waitShare().getAsDouble())
                        : Words.NONE,
                TableColumn.rate(direction.errorsPerMinute()));
    }

    private static String count(OptionalDouble value) {
        return value.isPresent() ? Words.count(Math.round(value.getAsDouble())) : Words.NONE;
    }
}
