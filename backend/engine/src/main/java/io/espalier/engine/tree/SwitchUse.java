package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;

/**
 * How many groups pass over a switch.
 *
 * @param switchGuid NodeGUID
 * @param tier its tier
 * @param groups groups whose installed tree has a row on it
 */
public record SwitchUse(Guid switchGuid, int tier, int groups) {
    /** Counts the groups in whose rows the switch has a port. */
    public static SwitchUse of(Fabric fabric, Guid switchGuid, int tier) {
        MulticastTable table = fabric.table(switchGuid);
        long groups = fabric.groups().stream()
                .filter(group -> !table.row(group.mlid()).isEmpty())
                .count();
        return new SwitchUse(switchGuid, tier, (int) groups);
    }
}
