package io.espalier.engine.cause;

import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What the sweep before tells: rows that are right for the members, or the links, of that time. */
final class FormerSweep implements Theory {
    @Override
    public List<Cause> explain(Scene scene, Open open) {
        if (scene.input().former().isEmpty() || open.ofGroups().isEmpty()) {
            return List.of();
        }
        Fabric former = scene.input().former().get();
        List<Cause> causes = new ArrayList<>();
        causes.addAll(members(scene, open, former));
        causes.addAll(links(scene, open, former));
        return causes;
    }

    private static List<Cause> members(Scene scene, Open open, Fabric former) {
        if (!former.membersKnown()) {
            return List.of();
        }
        List<Difference> changed = open.ofGroups(
                difference -> !members(former, difference.mlid()).equals(members(scene.fabric(), difference.mlid())));
        if (changed.isEmpty()) {
            return List.of();
        }
        MulticastPlan plan = scene.plan(scene.fabric().links(), former.groups());
        List<Difference> explained = changed.stream()
                .filter(difference -> difference.isInstalledAs(plan.rows(difference.mlid())))
                .toList();
        if (explained.isEmpty()) {
            return List.of();
        }
        open.explained(explained);
        return List.of(changed(scene.fabric(), former, explained));
    }

    private static Set<Guid> members(Fabric fabric, Mlid mlid) {
        Set<Guid> ports = new TreeSet<>();
        for (MulticastGroup group : fabric.groupsByMlid().getOrDefault(mlid, List.of())) {
            group.members().stream().map(Member::portGuid).forEach(ports::add);
        }
        return ports;
    }

    private static Cause changed(Fabric now, Fabric former, List<Difference> explained) {
        int joined = 0;
        int left = 0;
        for (Difference difference : explained) {
            Set<Guid> is = members(now, difference.mlid());
            Set<Guid> was = members(former, difference.mlid());
            joined += (int) is.stream().filter(port -> !was.contains(port)).count();
            left += (int) was.stream().filter(port -> !is.contains(port)).count();
        }
        return new Cause(
                CauseKind.JUST_CHANGED,
                Confidence.LIKELY,
                String.format(
                        Locale.ROOT,
                        "%s and %,d left since the sweep before; the rows are still those of before",
                        Words.count(joined, "member") + " joined",
                        left),
                List.of(
                        "With the members of the sweep before the plan is what the switches hold, on "
                                + Words.count(explained.size(), "MLID"),
                        "OpenSM writes the change within a moment: the next sweep tells"),
                List.of(),
                Difference.rowIds(explained));
    }

    private static List<Cause> links(Scene scene, Open open, Fabric former) {
        List<Link> changed = changedTrunks(scene, former);
        List<Difference> left = open.ofGroups();
        if (changed.isEmpty() || left.isEmpty()) {
            return List.of();
        }
        MulticastPlan plan = scene.input().routing().on(former);
        List<Difference> explained = left.stream()
                .filter(difference -> difference.isInstalledAs(plan.rows(difference.mlid())))
                .toList();
        if (explained.isEmpty()) {
            return List.of();
        }
        open.explained(explained);
        return List.of(new Cause(
                CauseKind.UNHEALTHY_OR_VANISHED_LINK,
                Confidence.CERTAIN,
                Words.count(changed.size(), "link") + " between switches went or came since the sweep before, and the"
                        + " rows are still those of before",
                List.of(
                        LinkWords.list(scene.fabric(), changed),
                        "With the links of the sweep before the plan is what the switches hold, on "
                                + Words.count(explained.size(), "MLID")),
                changed,
                Difference.rowIds(explained)));
    }

    private static List<Link> changedTrunks(Scene scene, Fabric former) {
        Set<Link> changed = new HashSet<>(former.links());
        Set<Link> now = new HashSet<>(scene.fabric().links());
        changed.removeAll(now);
        now.removeAll(new HashSet<>(former.links()));
        changed.addAll(now);
        return changed.stream()
                .filter(link -> scene.index().rank(link.a().node()) >= 0
                        && scene.index().rank(link.b().node()) >= 0)
                .sorted()
                .toList();
    }
}
