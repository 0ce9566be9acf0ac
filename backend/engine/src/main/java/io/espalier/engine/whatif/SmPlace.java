package io.espalier.engine.whatif;

import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where the subnet manager is that plans the changed fabric: the master; where that has lost its place, the standby that takes
 * over (InfiniBand spec, 14.4.1: the highest priority, then the lowest GUID).
 *
 * @param port the end port it runs on
 * @param takesOver whether it was not the master before
 */
record SmPlace(PortId port, boolean takesOver) {
    private static final Comparator<SubnetManager> NEXT = Comparator.comparing(
                    (SubnetManager sm) -> sm.state() != SubnetManager.State.MASTER)
            .thenComparing(SubnetManager::priority, Comparator.reverseOrder())
            .thenComparing(SubnetManager::portGuid);

    /** Looks for it: nothing where the fabric tells of none, or of none that is left. */
    static Optional<SmPlace> find(Fabric fabric, Cabling cabling) {
        List<PortId> managers = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() != SubnetManager.State.NOT_ACTIVE)
                .sorted(NEXT)
                .flatMap(sm -> fabric.findEndPort(sm.portGuid()).stream())
                .map(Port::id)
                .toList();
        return managers.stream()
                .filter(cabling::isOnline)
                .findFirst()
                .map(port -> new SmPlace(port, !port.equals(managers.getFirst())));
    }
}
