package io.espalier.ui.groups;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.limit.GroupLimit;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Who limits a group, for people.
 *
 * @param mark how bad it is
 * @param sentence one sentence, with a full stop
 */
record LimitWords(SeverityMark.Kind mark, String sentence) {
    private static final int NAMED = 3;

    /** Of the MTU and of the rate. */
    static List<LimitWords> of(FabricAnalysis analysis, MulticastGroup group, TreeReport report) {
        Names names = new Names(analysis.fabric());
        return Arrays.stream(Trait.values())
                .map(trait -> of(
                        names,
                        GroupLimit.of(
                                analysis.fabric(), group, report.installed().trunkLinks(), trait)))
                .toList();
    }

    private static LimitWords of(Names names, GroupLimit limit) {
        String set = limit.trait().words(limit.set());
        String least = limit.trait().words(limit.least());
        return switch (limit.by()) {
            case UNKNOWN -> new LimitWords(SeverityMark.Kind.INFO, Say.of(Say.key("limit.unknown.", limit.trait())));
            case SETTING -> new LimitWords(SeverityMark.Kind.INFO, Say.of("limit.setting", named(limit, set), least));
            case LINKS ->
                new LimitWords(
                        SeverityMark.Kind.INFO,
                        Say.of("limit.links", named(limit, set), ports(names, limit.slowest())));
            case ABOVE_LINKS ->
                new LimitWords(
                        SeverityMark.Kind.WARNING,
                        Say.of("limit.above-links", named(limit, set), ports(names, limit.slowest()), least));
        };
    }

    /** "MTU 2048" names itself, "10 Gb/s" does not. */
    private static String named(GroupLimit limit, String set) {
        return limit.trait() == Trait.RATE ? Say.of("limit.rate", set) : set;
    }

    private static String ports(Names names, List<PortId> ports) {
        String first = ports.stream().limit(NAMED).map(names::port).collect(Collectors.joining(", "));
        return ports.size() <= NAMED ? first : Say.of("limit.more", first, ports.size() - NAMED);
    }
}
