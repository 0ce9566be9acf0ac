package io.espalier.engine.sm.ftree;

import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.route.HopTable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lays the ways to one target: from where it is, up by the least loaded cable and by all others too, and from each switch
 * on the way down to all below. Loads and the order of the groups stay for the next target. Used by one thread.
 */
final class TreeWalk {
    /** In the place of a port: no way yet. */
    static final int NO_PORT = HopMatrix.NO_PATH;

    /** What is being laid: whether the target is a switch, so that hops are written, and whether it stands for a missing host. */
    enum Target {
        SWITCH,
        HOST,
        MISSING_HOST
    }

    private final HopTable table;
    private final int[] hops;
    private final int[] ports;
    private Target target = Target.HOST;
    private int targetKey;

    TreeWalk(HopTable table) {
        this.table = table;
        hops = new int[table.size()];
        ports = new int[table.size()];
    }

    /** Lays the ways to a host port, or a missing one, on a switch. */
    void toHost(TreeSwitch from, boolean missing, int reverseHops) {
        begin(missing ? Target.MISSING_HOST : Target.HOST, -1);
        hops[from.key] = 1;
        // Whatever the port is: only that there is one is asked.
        ports[from.key] = missing ? NO_PORT : 0;
        up(new Step(from, null, true, reverseHops, 1));
    }

    /** Lays the ways to a switch and writes their hops to the table. */
    void toSwitch(TreeSwitch from) {
        begin(Target.SWITCH, from.key);
        ports[from.key] = 0;
        hops[from.key] = 0;
        table.set(from.key, from.key, 0, 0);
        up(new Step(from, null, false, 0, 0));
    }

    private void begin(Target kind, int key) {
        target = kind;
        targetKey = key;
        Arrays.fill(hops, HopMatrix.NO_PATH);
        Arrays.fill(ports, NO_PORT);
    }

    /** Hops that the last target is away from a switch. */
    int hops(TreeSwitch from) {
        return hops[from.key];
    }

    /** The port by which a switch reaches the last target; {@link #NO_PORT} where it does not. */
    int port(TreeSwitch from) {
        return ports[from.key];
    }

    private boolean down(TreeSwitch here, @Nullable TreeSwitch from, int far) {
        if (here.down.isEmpty()) {
            return false;
        }
        sortDown(here);
        boolean created = false;
        int siblings = target == Target.MISSING_HOST ? 0 : here.siblings.size();
        for (int i = 0; i < here.down.size() + siblings; i++) {
            int sideways = i - here.down.size();
            created |= down(sideways < 0 ? here.down.get(i) : here.siblings.get(sideways), from, far);
        }
        if (created) {
            here.turn = (here.turn + 1) % here.down.size();
        }
        return created;
    }

    private static void sortDown(TreeSwitch here) {
        if (here.upLoadChanged) {
            here.down.sort(PortGroup.BY_LOAD_UP);
            here.hostsSorted = true;
            here.upLoadChanged = false;
        }
        here.siblings.sort(PortGroup.BY_LOAD_UP);
    }

    private boolean down(PortGroup group, @Nullable TreeSwitch from, int far) {
        if (group.remoteSwitch.isEmpty()) {
            return true;
        }
        TreeSwitch remote = group.remoteSwitch.get();
        if (remote == from || !isFree(remote, far + 1)) {
            return false;
        }
        PortGroup.Cable cable = group.leastUp();
        lay(group, cable, far + 1);
        boolean routed = down(remote, null, far + 1);
        if (routed) {
            cable.loadUp++;
            group.loadUp++;
            group.owner.upLoadChanged = true;
        }
        return routed;
    }

    /** Whether no way that is as short leads from there. */
    private boolean isFree(TreeSwitch remote, int far) {
        return hops[remote.key] == HopMatrix.NO_PATH || far < hops[remote.key];
    }

    /** Writes the way from the group's far end back over it. */
    private void lay(PortGroup group, PortGroup.Cable cable, int far) {
        TreeSwitch remote = group.remoteSwitch.orElseThrow();
        ports[remote.key] = cable.remotePort;
        hops[remote.key] = far;
        if (target == Target.SWITCH) {
            group.cables.forEach(each -> table.set(remote.key, targetKey, each.remotePort, far));
        }
    }

    /** Where the way upwards has come to. */
    private record Step(TreeSwitch here, @Nullable TreeSwitch from, boolean isMain, int reverseHops, int far) {
        Step to(TreeSwitch there, boolean main) {
            return new Step(there, here, main, reverseHops, far + 1);
        }

        Step back(TreeSwitch there, boolean main) {
            return new Step(there, here, main, reverseHops - 1, far + 1);
        }
    }

    private boolean up(Step step) {
        TreeSwitch here = step.here();
        boolean created = down(here, step.from(), step.far());
        if (here.rank == 0) {
            return turnAtRoot(step) || created;
        }
        here.up.sort(PortGroup.BY_LOAD_DOWN);
        PortGroup least = here.up.getFirst();
        if (step.isMain()) {
            created |= mainWay(step, least);
        }
        for (int i = step.isMain() ? 1 : 0; i < here.up.size(); i++) {
            created |= sideWay(step, here.up.get(i));
        }
        created |= sideways(step, least);
        return turnBack(step) || created;
    }

    private boolean mainWay(Step step, PortGroup group) {
        TreeSwitch remote = group.remoteSwitch.orElseThrow();
        PortGroup.Cable cable = group.leastDown();
        group.loadDown++;
        cable.loadDown++;
        if (isNearer(remote, step.far() + 1)) {
            lay(group, cable, step.far() + 1);
        }
        return up(step.to(remote, true));
    }

    private boolean isNearer(TreeSwitch remote, int far) {
        return ports[remote.key] == NO_PORT || far < hops[remote.key];
    }

    /** Whether that made a way; it is not tried where there is one that is as short. */
    private boolean sideWay(Step step, PortGroup group) {
        TreeSwitch remote = group.remoteSwitch.orElseThrow();
        if (!isNearer(remote, step.far() + 1)) {
            return false;
        }
        lay(group, group.leastDown(), step.far() + 1);
        return up(step.to(remote, false));
    }

    private boolean sideways(Step step, PortGroup least) {
        List<PortGroup> siblings = step.here().siblings;
        siblings.sort(PortGroup.BY_LOAD_DOWN);
        boolean created = false;
        for (int i = 0; i < siblings.size(); i++) {
            PortGroup group = siblings.get(i);
            PortGroup.Cable cable = group.leastDown();
            if (sideWay(step, group)) {
                created = true;
                // The load goes to the group upwards, not to this one: so OpenSM has it.
                least.loadDown++;
                cable.loadDown++;
            }
        }
        return created;
    }

    private boolean turnAtRoot(Step step) {
        TreeSwitch root = step.here();
        if (step.reverseHops() == 0) {
            return false;
        }
        root.turn = (root.turn + 1) % root.down.size();
        int first = root.turn;
        boolean created = false;
        for (int i = 0; i < root.down.size(); i++) {
            PortGroup group = root.down.get((first + i) % root.down.size());
            if (group.remoteSwitch.isPresent()) {
                created |= up(step.back(group.remoteSwitch.get(), step.isMain()));
            }
        }
        return created;
    }

    private boolean turnBack(Step step) {
        TreeSwitch here = step.here();
        if (step.reverseHops() == 0 || here.leaf) {
            return false;
        }
        boolean created = false;
        for (int i = 0; i < here.down.size(); i++) {
            PortGroup group = here.down.get(i);
            if (group.remoteSwitch.isPresent()) {
                created |= up(step.back(group.remoteSwitch.get(), true));
            }
        }
        return created;
    }
}
