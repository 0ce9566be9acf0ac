package io.espalier.engine.whatif;

import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.capacity.MftWrites;
import io.espalier.engine.sm.capacity.QosAdvice;
import io.espalier.engine.sm.route.DataLanes;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Answers what-if questions: the fabric is changed and planned anew by the same code that plans it as it is, and the two plans
 * are compared. Before is what the SM should hold now, which is planned too, so that both sides follow the same settings.
 */
public final class WhatIf {
    private WhatIf() {}

    /**
     * The answer for a scenario.
     *
     * @param settings of the SM before the scenario changes them
     * @throws ScenarioException if the scenario asks for what is not there, or if the fabric does not show its members
     */
    public static WhatIfAnswer of(Fabric fabric, SmSettings settings, Scenario scenario) {
        return of(fabric, settings, scenario, () -> {});
    }

    /**
     * The same for somebody who may change their mind.
     *
     * @param step is called before each step of the work, and before each tree in it; what it throws ends it
     */
    public static WhatIfAnswer of(Fabric fabric, SmSettings settings, Scenario scenario, Runnable step) {
        if (!fabric.membersKnown()) {
            throw new ScenarioException("who is in the groups is not known, so no tree can be planned:"
                    + " the fabric was collected without the SM_Key");
        }
        ChangedSubnet changed = ChangedSubnet.of(fabric, settings, scenario);
        step.run();
        PlannedSubnet before = PlannedSubnet.of(fabric, settings, step);
        step.run();
        PlannedSubnet after = PlannedSubnet.of(changed.fabric(), changed.settings(), step);
        step.run();
        List<GroupOutcome> groups = GroupComparison.between(before, after, step);
        step.run();
        MftWrites writes = MftWrites.between(changed.fabric(), before.tables(), after.tables());
        SubnetSide was = before.side();
        SubnetSide is = after.side();
        return new WhatIfAnswer(
                scenario,
                was,
                is,
                groups,
                changed.replies(),
                writes,
                List.copyOf(changed.swept().lostSwitches()),
                List.copyOf(changed.swept().lostPorts()),
                lanes(changed),
                remarks(before, after, changed, scenario),
                new Summary(scenario, was, is, groups, changed, writes).text());
    }

    private static Optional<QosAdvice> lanes(ChangedSubnet changed) {
        if (!changed.settings().isTrue(AddedOption.QOS_ENABLE.key())) {
            return Optional.empty();
        }
        int lanes = DataLanes.of(changed.settings(), DataLanes.COMMON_VL_CAP);
        return Optional.of(QosAdvice.of(changed.settings(), changed.fabric().groups(), lanes));
    }

    private static List<String> remarks(
            PlannedSubnet before, PlannedSubnet after, ChangedSubnet changed, Scenario scenario) {
        List<String> remarks = new ArrayList<>();
        if (!before.routing().exact()) {
            remarks.add("Before: " + before.routing().explain());
        }
        if (!after.routing().exact() || !after.routing().refused().isEmpty()) {
            remarks.add("After: " + after.routing().explain());
        } else {
            after.routing().note().ifPresent(remarks::add);
        }
        remarks.addAll(OptionRemarks.of(scenario));
        pinnedToNothing(changed).ifPresent(remarks::add);
        notInstalled(before).ifPresent(remarks::add);
        changed.swept().remarks().forEach(remark -> remarks.add(remark + "."));
        if (changed.settings().isTrue("use_ucast_cache")
                && !changed.swept().lostSwitches().isEmpty()) {
            remarks.add("With use_ucast_cache OpenSM may keep the old hops for a while; the answer is for new ones.");
        }
        return remarks;
    }

    private static Optional<String> pinnedToNothing(ChangedSubnet changed) {
        return RootPolicy.of(changed.settings()) instanceof RootPolicy.Pinned(Guid root)
                        && !(changed.fabric().nodes().get(root) instanceof Switch)
                ? Optional.of("No switch " + root + " is there, so roots are not pinned to it.")
                : Optional.empty();
    }

    /** Where the switches hold other rows than the plan for before. */
    private static Optional<String> notInstalled(PlannedSubnet before) {
        if (before.fabric().tables().isEmpty()) {
            return Optional.empty();
        }
        SortedMap<Mlid, TreeRows> installed = TreeRows.allInstalled(before.fabric());
        long differ = before.trees().keySet().stream()
                .filter(mlid -> !before.rows(mlid).rows().equals(rows(installed, mlid)))
                .count();
        return differ == 0
                ? Optional.empty()
                : Optional.of(differ + " of " + before.trees().size()
                        + " trees in the switches are not those planned for before: espalier verify shows where.");
    }

    private static SortedMap<Guid, PortSet> rows(SortedMap<Mlid, TreeRows> installed, Mlid mlid) {
        TreeRows rows = installed.get(mlid);
        return rows == null ? new TreeMap<>() : rows.rows();
    }
}
