package io.espalier.engine.rules.tree;

import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseKind;
import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Trees that still lie over a link between switches that is gone: both switches send to a port without a link, and with the link
 * between the two the rows are as planned. One finding a link.
 */
final class GoneLinks implements Rule {
    static final String KIND = "tree-over-gone-link";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return of(evidence).stream().map(link -> finding(evidence, link)).toList();
    }

    /** The links that are gone and that trees lie over, sorted. */
    static Set<Link> of(Evidence evidence) {
        Set<Link> gone = new TreeSet<>();
        for (Cause cause : evidence.causes().causes()) {
            if (cause.kind() == CauseKind.UNHEALTHY_OR_VANISHED_LINK) {
                cause.links().stream()
                        .filter(link -> isGone(evidence.index(), link.a()) && isGone(evidence.index(), link.b()))
                        .forEach(gone::add);
            }
        }
        return gone;
    }

    private static boolean isGone(FabricIndex index, PortId port) {
        return index.rank(port.node()) >= 0 && DeadPorts.isDead(index, port);
    }

    private static Finding finding(Evidence evidence, Link link) {
        List<Mlid> mlids = evidence.trees().stream()
                .filter(tree -> !tree.isStale() && (uses(tree, link.a()) || uses(tree, link.b())))
                .map(TreeReport::mlid)
                .toList();
        String ends = Words.port(evidence.fabric(), link.a()) + " to " + Words.port(evidence.fabric(), link.b());
        return new Finding(
                KIND,
                link.toString(),
                Severity.ERROR,
                "Trees over a link that is gone: " + ends + ", of " + Words.mlids(mlids),
                Words.count(mlids.size(), "tree") + " cut in two until the subnet manager lays them anew",
                Subjects.FABRIC.withPorts(List.of(link.a(), link.b())).withMlids(mlids),
                mlids.size());
    }

    private static boolean uses(TreeReport tree, PortId port) {
        return tree.installed().rows().row(port.node()).contains(port.number());
    }
}
