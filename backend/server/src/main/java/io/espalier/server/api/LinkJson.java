package io.espalier.server.api;

import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.LinkHeat;
import io.espalier.engine.table.Column;
import io.espalier.model.Fabric;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** How busy a link is; what cannot be told is null. */
record LinkJson(String id, boolean isTrunk, DirectionJson ab, DirectionJson ba) {
    private static final double PERCENT = 100;

    /** What a list of links may be filtered by; of both directions the greater value. */
    static final List<Column<LinkJson>> COLUMNS = List.of(
            Column.text(
                    "link",
                    "Ends",
                    row -> row.ab().fromName() + " - " + row.ab().toName()),
            Column.text("kind", "Kind", row -> row.isTrunk() ? "trunk" : "host"),
            most("gbps", "Gb/s", DirectionJson::gbps, 1),
            most("load", "Load, %", DirectionJson::load, PERCENT),
            most("wait", "XmitWait, %", DirectionJson::xmitWaitShare, PERCENT),
            most("errors", "Errors/min", DirectionJson::errorsPerMinute, 1),
            most("trees", "Trees", direction -> OptionalDouble.of(direction.trees()), 1));

    private static Column<LinkJson> most(
            String word, String title, Function<DirectionJson, OptionalDouble> value, double factor) {
        return Column.number(
                word,
                title,
                row -> Stream.of(row.ab(), row.ba())
                        .flatMapToDouble(direction -> value.apply(direction).stream())
                        .map(told -> told * factor)
                        .max());
    }

    /** One direction; shares are 0 to 1, rates a second or a minute as their names say. */
    record DirectionJson(
            String from,
            String fromName,
            String to,
            String toName,
            double capacityGbps,
            OptionalDouble gbps,
            OptionalDouble load,
            OptionalDouble xmitWaitPerSecond,
            OptionalDouble xmitWaitShare,
            OptionalDouble errorsPerMinute,
            OptionalDouble packetsPerSecond,
            OptionalDouble multicastPerSecond,
            int trees) {
        static DirectionJson of(Fabric fabric, Direction direction) {
            return new DirectionJson(
                    direction.from().toString(),
                    PortWords.of(fabric, direction.from()),
                    direction.to().toString(),
                    PortWords.of(fabric, direction.to()),
                    direction.capacityGbps(),
                    rounded(direction.gbps()),
                    rounded(direction.load()),
                    rounded(direction.waitPerSecond()),
                    rounded(direction.waitShare()),
                    rounded(direction.errorsPerMinute()),
                    rounded(direction.packetsPerSecond()),
                    rounded(direction.multicastPerSecond()),
                    direction.trees());
        }
    }

    static LinkJson of(Fabric fabric, LinkHeat heat) {
        return new LinkJson(
                heat.link().toString(),
                heat.isTrunk(),
                DirectionJson.of(fabric, heat.ab()),
                DirectionJson.of(fabric, heat.ba()));
    }

    /** Clocks are not better than that. */
    static OptionalDouble rounded(OptionalDouble value) {
        double digits = 10_000;
        return value.isPresent() ? OptionalDouble.of(Math.round(value.getAsDouble() * digits) / digits) : value;
    }
}
