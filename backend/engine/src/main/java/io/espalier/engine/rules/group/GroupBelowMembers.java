package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups with a smaller MTU or a lower rate than the links of all their members and between all switches allow, as OpenSM's
 * default of 10 Gb/s is on any fabric of today. Worth knowing, no fault. One finding for MTUs and one for rates.
 */
final class GroupBelowMembers implements Rule {
    static final String KIND = "group-below-members";

    /** A tree has to carry packets to somebody. */
    private static final int FEWEST_MEMBERS = 2;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        if (evidence.fabric().membersKnown()) {
            for (Trait trait : Trait.values()) {
                check(evidence, trait).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> check(Evidence evidence, Trait trait) {
        Fabric fabric = evidence.fabric();
        int trunks = least(fabric, trait, true);
        int ends = least(fabric, trait, false);
        List<MulticastGroup> found = fabric.groups().stream()
                .filter(group -> group.members().size() >= FEWEST_MEMBERS)
                .filter(group -> trait.of(group) > 0 && trait.of(group) < trunks)
                .filter(group -> trait.of(group) < ends || trait.of(group) < least(fabric, trait, group))
                .toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(finding(trait, found, Math.min(trunks, ends)));
    }

    /** The least of all links of switches among themselves, or of all others; the greatest number where there is none. */
    private static int least(Fabric fabric, Trait trait, boolean ofSwitches) {
        int least = Integer.MAX_VALUE;
        for (Node node : fabric.nodes().values()) {
            if (node instanceof Switch == ofSwitches) {
                for (Port port : node.ports()) {
                    int value = trait.ofLink(port);
                    least = value > 0 ? Math.min(least, value) : least;
                }
            }
        }
        return least;
    }

    /** The least of a group's members; 0 where one is not known. */
    private static int least(Fabric fabric, Trait trait, MulticastGroup group) {
        int least = Integer.MAX_VALUE;
        for (Member member : group.members()) {
            Optional<Port> port = fabric.findEndPort(member.portGuid()).filter(end -> end.number() > 0);
            least = Math.min(least, port.map(trait::ofLink).orElse(0));
        }
        return least;
    }

    private static Finding finding(Trait trait, List<MulticastGroup> groups, int most) {
        List<Mlid> mlids =
                groups.stream().map(MulticastGroup::mlid).distinct().sorted().toList();
        MulticastGroup first = groups.getFirst();
        return new Finding(
                KIND,
                trait.key(),
                Severity.INFO,
                Words.count(groups.size(), "group") + " with a lower " + trait.key() + " than all links allow: "
                        + Words.list(groups.stream()
                                .map(group -> group.mgid().toString())
                                .toList()),
                first.mgid() + " is kept to " + trait.words(trait.of(first))
                        + (most > trait.of(first) && most < Integer.MAX_VALUE
                                ? ", no link is below " + trait.words(most)
                                : ", its members' links are above that"),
                Subjects.FABRIC.withMlids(mlids),
                groups.size());
    }
}
