package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.Usage;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Optional;

/**
 * A tree that sends into one direction of a link.
 *
 * @param mlid its MLID
 * @param name its group's name, or that it has none
 * @param url where it is shown
 * @param packets multicast packets a second; "≈" before an estimate, "–" where nothing tells
 * @param share of all packets of the direction, or "–"
 * @param owner who owns its range in the MGID plan; empty where the plan does not say
 */
record TreeUse(String mlid, String name, String url, String packets, String share, String owner) {
    /** Those of a direction, with most packets first. */
    static List<TreeUse> of(FabricAnalysis analysis, Direction direction) {
        return analysis.usages().of(direction).stream()
                .map(usage -> use(analysis, usage))
                .toList();
    }

    private static TreeUse use(FabricAnalysis analysis, Usage usage) {
        List<Mgid> mgids = analysis.tree(usage.mlid())
                .map(tree -> tree.groups().stream().map(MulticastGroup::mgid).toList())
                .orElse(List.of());
        Optional<String> owner = mgids.stream()
                .flatMap(mgid -> analysis.circumstances().site().plan().find(mgid).stream())
                .map(planned -> planned.owner())
                .findFirst();
        return new TreeUse(
                usage.mlid().toString(),
                mgids.isEmpty() ? Say.of("group.none") : GroupWords.name(mgids.getFirst()),
                Urls.tree(usage.mlid()),
                packets(usage),
                usage.share().isPresent() ? Words.percent(usage.share().getAsDouble()) : Words.NONE,
                owner.orElse(""));
    }

    private static String packets(Usage usage) {
        if (usage.packetsPerSecond().isEmpty()) {
            return Words.NONE;
        }
        String value = Words.count(Math.round(usage.packetsPerSecond().getAsDouble()));
        return usage.basis() == Usage.Basis.MEASURED ? value : "≈ " + value;
    }
}
