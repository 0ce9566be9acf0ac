package io.espalier.engine.whatif;

import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A subnet after the changes of a scenario: an ordinary fabric, which is planned as any other.
 *
 * @param fabric with the nodes and cables that the SM finds and the groups that the SA keeps; its tables are still the old ones
 * @param settings of the SM
 * @param swept what the SM's sweep found, before the SA was asked for anything
 * @param replies what the SA answered, in order
 */
public record ChangedSubnet(Fabric fabric, SmSettings settings, SweptFabric swept, List<GroupReply> replies) {
    public ChangedSubnet {
        replies = List.copyOf(replies);
    }

    /**
     * Makes all changes.
     *
     * @throws ScenarioException if one cannot be made
     */
    public static ChangedSubnet of(Fabric fabric, SmSettings settings, Scenario scenario) {
        scenario.checkSize();
        TopologyDraft topology = new TopologyDraft(fabric);
        SettingsDraft options = new SettingsDraft(settings);
        eachOf(scenario, (index, change) -> {
            switch (change) {
                case TopologyChange cables -> topology.make(cables);
                case SettingChange setting -> options.make(setting);
                case GroupChange later -> {}
            }
        });
        SweptFabric swept = topology.sweep();
        Partitions partitions = Partitions.of(swept.fabric(), options.settings());
        Fabric left = MemberLoss.apply(swept, partitions);
        SaDesk desk = new SaDesk(SaModel.of(left, options.settings(), partitions), left.gidPrefix());
        GroupDraft groups = new GroupDraft(topology.nodes(), left, desk);
        eachOf(scenario, (index, change) -> {
            if (change instanceof GroupChange asked) {
                groups.make(index, asked);
            }
        });
        return new ChangedSubnet(withGroups(left, desk), options.settings(), swept, desk.replies());
    }

    /** Takes the changes one by one, and says of which one an error is. */
    private static void eachOf(Scenario scenario, Step step) {
        for (int index = 0; index < scenario.changes().size(); index++) {
            try {
                step.take(index, scenario.changes().get(index));
            } catch (ScenarioException e) {
                throw e.at(index);
            }
        }
    }

    @FunctionalInterface
    private interface Step {
        void take(int index, Change change);
    }

    /** Groups that a partition brings and nobody has joined stay unseen, as a sweep of the SA's members shows none. */
    private static Fabric withGroups(Fabric fabric, SaDesk desk) {
        if (desk.replies().isEmpty()) {
            return fabric;
        }
        Set<Mgid> seen = new HashSet<>();
        fabric.groups().forEach(group -> seen.add(group.mgid()));
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        desk.groups().stream()
                .filter(group -> !group.members().isEmpty() || seen.contains(group.mgid()))
                .forEach(builder::group);
        return builder.build();
    }
}
