package io.espalier.engine.sm.ftree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The cables from a switch to one neighbour, a switch or a CA port, and how many ways were laid over them. */
final class PortGroup {
    static final Comparator<PortGroup> BY_INDEX = Comparator.comparing(PortGroup::remotePlace);
    static final Comparator<PortGroup> BY_LOAD_UP =
            Comparator.<PortGroup>comparingInt(group -> group.loadUp).thenComparing(BY_INDEX);

    /** OpenSM would look at the neighbour's own loads before the index; those are all 0, always. */
    static final Comparator<PortGroup> BY_LOAD_DOWN =
            Comparator.<PortGroup>comparingInt(group -> group.loadDown).thenComparing(BY_INDEX);

    /** A cable. Used by one thread. */
    static final class Cable {
        final int port;
        final int remotePort;
        int loadUp;
        int loadDown;

        private Cable(int port, int remotePort) {
            this.port = port;
            this.remotePort = remotePort;
        }
    }

    final TreeSwitch owner;
    final Optional<TreeSwitch> remoteSwitch;
    final Optional<HostPort> host;
    final List<Cable> cables = new ArrayList<>();
    int loadUp;
    int loadDown;

    private PortGroup(TreeSwitch owner, Optional<TreeSwitch> remoteSwitch, Optional<HostPort> host) {
        this.owner = owner;
        this.remoteSwitch = remoteSwitch;
        this.host = host;
    }

    static PortGroup to(TreeSwitch owner, TreeSwitch remote) {
        return new PortGroup(owner, Optional.of(remote), Optional.empty());
    }

    static PortGroup to(TreeSwitch owner, HostPort host) {
        return new PortGroup(owner, Optional.empty(), Optional.of(host));
    }

    void add(int port, int remotePort) {
        cables.add(new Cable(port, remotePort));
    }

    /** Of a host there is none; OpenSM reads stray bytes for it, which sort behind switches. */
    private TreeIndex remotePlace() {
        return remoteSwitch.map(remote -> remote.place).orElse(TreeIndex.NONE);
    }

    Cable leastUp() {
        return least(Comparator.comparingInt(cable -> cable.loadUp));
    }

    Cable leastDown() {
        return least(Comparator.comparingInt(cable -> cable.loadDown));
    }

    /** The first among equals. */
    private Cable least(Comparator<Cable> byLoad) {
        Cable best = cables.getFirst();
        for (Cable cable : cables) {
            best = byLoad.compare(cable, best) < 0 ? cable : best;
        }
        return best;
    }
}
