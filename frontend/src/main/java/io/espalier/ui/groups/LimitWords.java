package io.espalier.ui.groups;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.limit.GroupLimit;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
            case UNKNOWN ->
                new LimitWords(
                        SeverityMark.Kind.INFO,
                        "Who limits the " + limit.trait().name().toLowerCase(Locale.ENGLISH) + " cannot be told.");
            case SETTING ->
                new LimitWords(
                        SeverityMark.Kind.INFO,
                        named(limit, set) + " was set when the group was made; every link of it allows " + least + ".");
            case LINKS ->
                new LimitWords(
                        SeverityMark.Kind.INFO,
                        named(limit, set) + " is the most that " + ports(names, limit.slowest()) + " can do.");
            case ABOVE_LINKS ->
                new LimitWords(
                        SeverityMark.Kind.WARNING,
                        named(limit, set) + " is more than " + ports(names, limit.slowest()) + " can do, " + least
                                + ".");
        };
    }

    /** "MTU 2048" names itself, "10 Gb/s" does not. */
    private static String named(GroupLimit limit, String set) {
        return limit.trait() == Trait.RATE ? "Rate " + set : set;
    }

    private static String ports(Names names, List<PortId> ports) {
        String first = ports.stream().limit(NAMED).map(names::port).collect(Collectors.joining(", "));
        return ports.size() <= NAMED ? first : first + " and " + Words.count(ports.size() - NAMED) + " more";
    }
}
