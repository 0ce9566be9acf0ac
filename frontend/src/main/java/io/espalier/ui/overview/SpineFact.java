package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.layout.TierRow;
import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.model.Guid;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one striking fact: how many groups pass over the most used switch of the highest tier.
 *
 * @param number the fact in figures: "198 of 214"
 * @param sentence what they do, up to the switch's name
 * @param switchName the most used switch's name; empty where no group passes over any
 * @param switchUrl where it is shown
 * @param withoutUrl what would happen without it
 * @param reason why, and what follows
 * @param tier what the highest tier is called
 * @param switches how many switches the tier has
 * @param bars groups per switch, in the order of names
 */
record SpineFact(
        String number,
        String sentence,
        String switchName,
        String switchUrl,
        String withoutUrl,
        String reason,
        TierWord tier,
        int switches,
        List<Bar> bars) {
    /** Most bars that can be told apart. */
    private static final int MOST_BARS = 18;

    /**
     * One switch.
     *
     * @param label its name without what all have in common
     * @param groups groups over it
     * @param share of the most used switch's groups, 0 to 1
     * @param striking whether it is the most used one
     * @param url where it is shown
     */
    record Bar(String label, int groups, double share, boolean striking, String url) {}

    SpineFact {
        bars = List.copyOf(bars);
    }

    static SpineFact of(FabricAnalysis analysis) {
        List<SwitchUse> spines = analysis.spines();
        int groups = analysis.groups().size();
        Optional<TierRow> row = analysis.layout().tiers().stream()
                .filter(tier -> spines.stream().anyMatch(use -> use.tier() == tier.tier()))
                .findFirst();
        TierWord tier = row.map(TierWord::of).orElse(TierWord.SWITCH);
        Optional<SwitchUse> most = spines.stream().max(Comparator.comparingInt(SwitchUse::groups));
        int peak = most.map(SwitchUse::groups).orElse(0);
        if (peak == 0) {
            String nothing = groups == 0 ? Say.of("fact.no-groups") : Say.of("fact.over-none", tier.one());
            return new SpineFact(
                    Words.count(groups), nothing, "", "", "", inside(analysis), tier, spines.size(), List.of());
        }
        Guid top = most.get().switchGuid();
        Names names = new Names(analysis.fabric());
        String prefix = commonPrefix(
                spines.stream().map(use -> names.node(use.switchGuid())).toList());
        List<Bar> bars = spines.stream()
                .sorted(Comparator.comparingInt(SwitchUse::groups).reversed())
                .limit(MOST_BARS)
                .map(use -> bar(use, names, prefix, peak, top))
                .sorted(Comparator.comparing(Bar::label))
                .toList();
        return new SpineFact(
                Say.of("fact.number", peak, groups),
                Say.of(peak == 1 ? "fact.over-one.group" : "fact.over-one.groups", tier.one()),
                names.node(top),
                Urls.node(top),
                Urls.switchDown(top),
                reason(analysis, top, peak, tier.count(spines.size())),
                tier,
                spines.size(),
                bars);
    }

    private static Bar bar(SwitchUse use, Names names, String prefix, int peak, Guid top) {
        String name = names.node(use.switchGuid());
        String label =
                name.startsWith(prefix) && name.length() > prefix.length() ? name.substring(prefix.length()) : name;
        boolean striking = use.switchGuid().equals(top);
        return new Bar(label, use.groups(), (double) use.groups() / peak, striking, Urls.node(use.switchGuid()));
    }

    /** What all names begin with, without digits at its end: those belong to the numbers that tell the names apart. */
    private static String commonPrefix(List<String> names) {
        String prefix = names.getFirst();
        for (String name : names) {
            while (!name.startsWith(prefix)) {
                prefix = prefix.substring(0, prefix.length() - 1);
            }
        }
        return prefix.replaceFirst("\\d+$", "");
    }

    /** @param equals how many switches the tier has, with their name */
    private static String reason(FabricAnalysis analysis, Guid top, int peak, String equals) {
        long rooted = analysis.groups().stream()
                .filter(report ->
                        report.tree().plannedRoot().filter(top::equals).isPresent())
                .count();
        String rule = rooted > 1 && analysis.spines().size() > 1
                ? Say.of("fact.rule", Words.count(rooted, "group"), equals)
                : "";
        String failure = Say.of("fact.failure", new Names(analysis.fabric()).node(top), peak);
        return Stream.of(rule, failure, inside(analysis))
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining(" "));
    }

    private static String inside(FabricAnalysis analysis) {
        long inside =
                analysis.groups().stream().filter(SpineFact::staysOnOneSwitch).count();
        return inside == 0 ? "" : Say.of("fact.inside", inside);
    }

    private static boolean staysOnOneSwitch(GroupReport report) {
        return report.tree().installed().rows().rows().size() == 1;
    }
}
