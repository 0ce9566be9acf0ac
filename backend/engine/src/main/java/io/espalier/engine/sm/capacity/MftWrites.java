package io.espalier.engine.sm.capacity;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What has to be written to come from some multicast tables to others. A switch takes its table in blocks of 32 MLIDs, each
 * in positions of 16 ports: one Set(MulticastForwardingTable) for each (InfiniBand spec, 14.2.5.12).
 *
 * @param switches one entry for each switch that has a row before or after, by NodeGUID
 */
public record MftWrites(List<SwitchWrites> switches) {
    public MftWrites {
        switches = List.copyOf(switches);
    }

    /**
     * What has to be written to one switch.
     *
     * @param switchGuid NodeGUID
     * @param changed blocks at a position whose content differs
     * @param sent MADs that OpenSM sends in one run: all positions of all blocks up to the highest in use. It does not look at
     *     what has changed, and a block that was in use once stays so; where higher MLIDs were in use in its life, it sends
     *     more than this
     */
    public record SwitchWrites(Guid switchGuid, int changed, int sent) {}

    /** From one set of tables to another; a switch without a table is taken for one without rows. */
    public static MftWrites between(Fabric fabric, Map<Guid, MulticastTable> before, Map<Guid, MulticastTable> after) {
        List<SwitchWrites> switches = new ArrayList<>();
        for (Switch node : fabric.switches()) {
            MftBlocks blocks = new MftBlocks(node);
            MulticastTable old = before.getOrDefault(node.guid(), MulticastTable.EMPTY);
            MulticastTable wanted = after.getOrDefault(node.guid(), MulticastTable.EMPTY);
            int sent = Math.max(blocks.upToHighest(old), blocks.upToHighest(wanted));
            if (sent > 0) {
                switches.add(new SwitchWrites(node.guid(), blocks.changed(old, wanted), sent));
            }
        }
        return new MftWrites(switches);
    }

    /** Blocks at a position whose content differs, on all switches: the fewest MADs that do it. */
    public long changed() {
        return switches.stream().mapToLong(SwitchWrites::changed).sum();
    }

    /** Switches on which anything differs. */
    public long changedSwitches() {
        return switches.stream().filter(writes -> writes.changed() > 0).count();
    }

    /** MADs that OpenSM sends in one run, to all switches. */
    public long sent() {
        return switches.stream().mapToLong(SwitchWrites::sent).sum();
    }

    /** In words. */
    public String explain() {
        return "to change: " + count(changed(), "MFT block") + " on " + onSwitches(changedSwitches())
                + "; OpenSM sends " + count(sent(), "MAD") + " to " + onSwitches(switches.size())
                + ", since it writes every block in use again";
    }

    private static String onSwitches(long number) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? "switch" : "switches");
    }

    private static String count(long number, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
    }
}
