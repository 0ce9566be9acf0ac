package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Supplier;

/** The multicast tables of a lab: those OpenSM wants, those in the switches, and the rows planted behind its back. */
final class SubnetTables {
    private final OpenSm openSm;
    private final Supplier<LabClients> clients;
    private final Set<PlantedRow> planted = new HashSet<>();

    private record PlantedRow(Guid switchGuid, Mlid mlid) {}

    SubnetTables(OpenSm openSm, Supplier<LabClients> clients) {
        this.openSm = openSm;
        this.clients = clients;
    }

    SortedMap<Guid, MulticastTable> wanted() {
        return Mcfdbs.read(openSm.mcfdbs());
    }

    MulticastTable read(Guid switchGuid, Mlid last) {
        return read(switchGuid, last, subnet());
    }

    /** Reads all switches that are linked now, as often as it is asked. */
    TableReader reader() {
        return new TableReader(subnet(), clients);
    }

    private MulticastTable read(Guid guid, Mlid last, SubnetList subnet) {
        return clients.get().mft().read(subnet.lid(guid), subnet.portCount(guid), last);
    }

    void plant(Guid switchGuid, Mlid mlid, PortSet ports) {
        SubnetList subnet = subnet();
        clients.get().mft().writeRow(subnet.lid(switchGuid), subnet.portCount(switchGuid), mlid, ports);
        planted.add(new PlantedRow(switchGuid, mlid));
    }

    /** An OpenSM that starts writes all rows anew. */
    void forgetPlanted() {
        planted.clear();
    }

    Set<PortId> linkedPorts() {
        return subnet().linked();
    }

    private SubnetList subnet() {
        return SubnetList.read(openSm.subnetList());
    }

    /** Waits until OpenSM's tables have followed the memberships, and the switches have followed its tables. */
    void awaitFollowed(List<SaMember> members, Duration limit) {
        Waiting.until(limit, () -> {
            try {
                return new Settling(subnet(), members).missing(wanted()).or(this::switchBehind);
            } catch (LabException e) {
                // A file that OpenSM is writing just now is not whole.
                return Optional.of(String.valueOf(e.getMessage()));
            }
        });
    }

    private Optional<String> switchBehind() {
        SubnetList subnet = subnet();
        SortedMap<Guid, MulticastTable> wanted = wanted();
        return subnet.lids().keySet().stream()
                .filter(guid -> !follows(guid, wanted.getOrDefault(guid, MulticastTable.EMPTY), subnet))
                .findFirst()
                .map(guid -> "the table in switch " + guid + " is not the one OpenSM wants");
    }

    /** A switch without rows is asked for the first block: its last row may be on its way out. */
    private boolean follows(Guid guid, MulticastTable wanted, SubnetList subnet) {
        Mlid last = wanted.rows().isEmpty()
                ? new Mlid(Mlid.FIRST_VALUE)
                : wanted.rows().lastKey();
        Set<Mlid> mlids = new HashSet<>(wanted.rows().keySet());
        MulticastTable installed = read(guid, last, subnet);
        mlids.addAll(installed.rows().keySet());
        return mlids.stream()
                .filter(mlid -> !planted.contains(new PlantedRow(guid, mlid)))
                .allMatch(mlid -> installed.row(mlid).equals(wanted.row(mlid)));
    }
}
