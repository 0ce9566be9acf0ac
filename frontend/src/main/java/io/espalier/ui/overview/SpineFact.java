package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.layout.TierRow;
import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.model.Guid;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The one striking fact: how many groups pass over the most used switch of the highest tier.
 *
 * @param number the fact in figures: "198 of 214"
 * @param sentence what they do, up to the switch's name
 * @param switchName the most used switch's name; empty where no group passes over any
 * @param switchUrl where it is shown
 * @param withoutUrl what would happen without it
 * @param reason why, and what follows
 * @param tierLabel what the highest tier is called: "spine"
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
        String tierLabel,
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
        String label = row.map(SpineFact::singular).orElse("switch");
        Optional<SwitchUse> most = spines.stream().max(Comparator.comparingInt(SwitchUse::groups));
        int peak = most.map(SwitchUse::groups).orElse(0);
        if (peak == 0) {
            String nothing = groups == 0 ? "multicast groups on this fabric" : "groups pass over no " + label;
            return new SpineFact(
                    Words.count(groups), nothing, "", "", "", inside(analysis), label, spines.size(), List.of());
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
                Words.count(peak) + " of " + Words.count(groups),
                (peak == 1 ? "group passes" : "groups pass") + " over one " + label + ",",
                names.node(top),
                Urls.node(top),
                Urls.switchDown(top),
                reason(analysis, top, peak, label, spines.size()),
                label,
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

    private static String singular(TierRow row) {
        String label = row.label().toLowerCase(Locale.ENGLISH);
        return label.endsWith("s") ? label.substring(0, label.length() - 1) : label + " switch";
    }

    private static String reason(FabricAnalysis analysis, Guid top, int peak, String label, int equals) {
        long rooted = analysis.groups().stream()
                .filter(report ->
                        report.tree().plannedRoot().filter(top::equals).isPresent())
                .count();
        String name = new Names(analysis.fabric()).node(top);
        StringBuilder text = new StringBuilder();
        if (rooted > 1 && equals > 1) {
            text.append("OpenSM's rule roots ")
                    .append(Words.count(rooted, "group"))
                    .append(" there: the first of ")
                    .append(Words.count(equals, label))
                    .append(" that serve as well. ");
        }
        text.append("If ").append(name).append(" fails, ");
        text.append(peak == 1 ? "1 tree breaks. " : Words.count(peak) + " trees break at once. ");
        return text.append(inside(analysis)).toString().strip();
    }

    private static String inside(FabricAnalysis analysis) {
        long inside =
                analysis.groups().stream().filter(SpineFact::staysOnOneSwitch).count();
        if (inside == 0) {
            return "";
        }
        return Words.count(inside, "group") + (inside == 1 ? " stays" : " stay") + " inside one switch.";
    }

    private static boolean staysOnOneSwitch(GroupReport report) {
        return report.tree().installed().rows().rows().size() == 1;
    }
}
