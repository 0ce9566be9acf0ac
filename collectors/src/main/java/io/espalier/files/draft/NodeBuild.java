package io.espalier.files.draft;

import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortState;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Makes a node of what was said of it.
 *
 * @param guid NodeGUID
 * @param draft what was said
 * @param cabled ports that have a link, whose lanes are therefore up where no file says otherwise
 */
record NodeBuild(Guid guid, NodeDraft draft, Set<PortId> cabled) {
    /** The node. */
    Node build(NodeKind kind) {
        return switch (kind) {
            case SWITCH -> new Switch(identity(), switchPorts(), capabilities());
            case ADAPTER -> new Adapter(identity(), endPorts());
            case ROUTER -> new Router(identity(), endPorts());
        };
    }

    /** How many ports it has: as it says, else as many as were seen. */
    int portCount() {
        int seen = draft.ports().isEmpty() ? 0 : draft.ports().lastKey();
        return draft.facts().get(NodeFact.PORT_COUNT, seen);
    }

    private NodeIdentity identity() {
        Facts<NodeFact> facts = draft.facts();
        return new NodeIdentity(
                guid,
                facts.get(NodeFact.SYSTEM_IMAGE_GUID, Guid.ZERO),
                facts.find(NodeFact.SITE_NAME).orElseGet(() -> facts.get(NodeFact.DESCRIPTION, "")),
                facts.get(NodeFact.VENDOR_ID, 0),
                facts.get(NodeFact.DEVICE_ID, 0),
                portCount());
    }

    private SwitchCapabilities capabilities() {
        SwitchCapabilities unknown = SwitchCapabilities.UNKNOWN;
        Facts<NodeFact> facts = draft.facts();
        return new SwitchCapabilities(
                facts.get(NodeFact.LINEAR_FDB_CAP, unknown.linearFdbCap()),
                facts.get(NodeFact.MULTICAST_FDB_CAP, unknown.multicastFdbCap()),
                facts.get(NodeFact.MULTICAST_FDB_TOP, unknown.multicastFdbTop()),
                facts.get(NodeFact.ENHANCED_PORT0, unknown.enhancedPort0()));
    }

    private List<Port> switchPorts() {
        Facts<PortFact> own = facts(0);
        return IntStream.rangeClosed(0, portCount())
                .mapToObj(number -> port(number, own.get(PortFact.GUID, guid), own))
                .toList();
    }

    private List<Port> endPorts() {
        return draft.ports().keySet().stream()
                .filter(number -> number >= 1 && number <= portCount())
                // A CA's PortGUIDs follow its NodeGUID; only a guess where no file tells it.
                .map(number ->
                        port(number, facts(number).get(PortFact.GUID, new Guid(guid.value() + number)), facts(number)))
                .toList();
    }

    private Facts<PortFact> facts(int number) {
        Facts<PortFact> facts = draft.ports().get(number);
        return facts == null ? new Facts<>(PortFact.COUNT) : facts;
    }

    /** @param address the facts of the port whose LID it has: a switch's port 0, else its own */
    private Port port(int number, Guid portGuid, Facts<PortFact> address) {
        PortId id = new PortId(guid, number);
        Facts<PortFact> facts = facts(number);
        return new Port(
                id,
                portGuid,
                address.get(PortFact.LID, Lid.NONE),
                address.get(PortFact.LMC, 0),
                facts.get(PortFact.STATE, PortState.UNKNOWN),
                facts.get(PortFact.PHYSICAL_STATE, cabled.contains(id) ? PhysicalState.LINK_UP : PhysicalState.UNKNOWN),
                facts.get(PortFact.WIDTH, LinkWidth.UNKNOWN),
                facts.get(PortFact.SPEED, LinkSpeed.UNKNOWN),
                facts.get(PortFact.MTU_CAP, Mtu.UNKNOWN),
                facts.get(PortFact.NEIGHBOR_MTU, Mtu.UNKNOWN),
                facts.get(PortFact.CAPABILITY_MASK, 0),
                facts.get(PortFact.LANES, PortLanes.UNKNOWN));
    }
}
