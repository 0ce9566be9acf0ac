package io.espalier.capture;

import io.espalier.model.Adapter;
import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PKey;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortSet;
import io.espalier.model.PortState;
import io.espalier.model.PortTables;
import io.espalier.model.Rate;
import io.espalier.model.Router;
import io.espalier.model.SlToVl;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetService;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import io.espalier.model.UnicastTable;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Turns the JSON records of a capture back into values. Anything that does not fit the model ends in an
 * IllegalArgumentException or a DateTimeException.
 */
final class PartsReader {
    private static final Map<String, Counter> COUNTERS = new HashMap<>();

    static {
        Arrays.stream(Counter.values()).forEach(counter -> COUNTERS.put(counter.field(), counter));
    }

    private PartsReader() {}

    static Fabric.Builder fabric(Parts.Meta meta) {
        return new Fabric.Builder(Instant.parse(meta.sweptAt()))
                .number(meta.number())
                .gidPrefix(Guid.parse(meta.gidPrefix()).value())
                .membersKnown(meta.membersKnown());
    }

    static Node node(Parts.NodePart part, Map<PortId, PortLanes> lanes) {
        Guid guid = Guid.parse(part.guid());
        NodeIdentity identity = new NodeIdentity(
                guid,
                Guid.parse(part.systemImageGuid()),
                part.description(),
                part.vendorId(),
                part.deviceId(),
                part.portCount());
        List<Port> ports =
                part.ports().stream().map(port -> port(guid, port, lanes)).toList();
        return switch (part.kind()) {
            case Kinds.SWITCH -> new Switch(identity, ports, capabilities(part.switchInfo()));
            case Kinds.ADAPTER -> new Adapter(identity, ports);
            case Kinds.ROUTER -> new Router(identity, ports);
            default -> throw new IllegalArgumentException("not a kind of node: " + part.kind());
        };
    }

    private static SwitchCapabilities capabilities(List<Parts.SwitchPart> parts) {
        if (parts.isEmpty()) {
            return SwitchCapabilities.UNKNOWN;
        }
        Parts.SwitchPart part = parts.getFirst();
        return new SwitchCapabilities(
                part.linearFdbCap(), part.multicastFdbCap(), part.multicastFdbTop(), part.enhancedPort0());
    }

    private static Port port(Guid node, Parts.PortPart part, Map<PortId, PortLanes> lanes) {
        PortId id = new PortId(node, part.number());
        return new Port(
                id,
                Guid.parse(part.guid()),
                new Lid(part.lid()),
                part.lmc(),
                PortState.valueOf(part.state()),
                PhysicalState.valueOf(part.physicalState()),
                LinkWidth.valueOf(part.width()),
                LinkSpeed.valueOf(part.speed()),
                Mtu.valueOf(part.mtuCap()),
                Mtu.valueOf(part.neighborMtu()),
                (int) Guid.parse(part.capabilityMask()).value(),
                lanes.getOrDefault(id, PortLanes.UNKNOWN));
    }

    static PortLanes lanes(Parts.LanesPart part) {
        return new PortLanes(part.cap(), part.operational(), part.highLimit(), part.highCap(), part.lowCap());
    }

    static PortTables portTables(Parts.PortTablesPart part) {
        SortedMap<Integer, SlToVl> slToVl = new TreeMap<>();
        part.slToVl().forEach((in, lanes) -> slToVl.put(Integer.valueOf(in), new SlToVl(lanes)));
        return new PortTables(
                part.guids().stream().map(Guid::parse).toList(),
                part.pKeys().stream().map(key -> new PKey(Integer.decode(key))).toList(),
                slToVl,
                turns(part.high()),
                turns(part.low()));
    }

    private static List<ArbitrationEntry> turns(List<Parts.TurnPart> parts) {
        return parts.stream()
                .map(turn -> new ArbitrationEntry(turn.lane(), turn.weight()))
                .toList();
    }

    static Link link(Parts.LinkPart part) {
        return new Link(portId(part.a()), portId(part.b()));
    }

    static PortId portId(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException("not a port (GUID/number): " + text);
        }
        return new PortId(Guid.parse(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
    }

    static MulticastGroup group(Parts.GroupPart part) {
        Parts.FlowPart flow = part.flow();
        return new MulticastGroup(
                Mgid.parse(part.mgid()),
                Mlid.parse(part.mlid()),
                part.qKey(),
                new PKey(Integer.decode(part.pKey())),
                Mtu.valueOf(part.mtu()),
                Rate.valueOf(part.rate()),
                new GroupFlow(
                        flow.sl(),
                        flow.tClass(),
                        flow.flowLabel(),
                        flow.hopLimit(),
                        flow.packetLifeTime(),
                        flow.scope()),
                part.members().stream().map(PartsReader::member).toList());
    }

    private static Member member(Parts.MemberPart part) {
        return new Member(Guid.parse(part.portGuid()), new JoinState(part.joinState()), part.proxyJoin());
    }

    static Guid switchGuid(Parts.TablePart part) {
        return Guid.parse(part.switchGuid());
    }

    static MulticastTable table(Parts.TablePart part) {
        SortedMap<Mlid, PortSet> rows = new TreeMap<>();
        part.rows()
                .forEach((mlid, ports) -> rows.put(
                        Mlid.parse(mlid),
                        PortSet.of(ports.stream().mapToInt(Integer::intValue).toArray())));
        return new MulticastTable(rows);
    }

    static SubnetService service(Parts.ServicePart part) {
        return new SubnetService(
                Guid.parse(part.id()).value(),
                Guid.parse(part.portGuid()),
                new PKey(Integer.decode(part.pKey())),
                part.leaseSeconds(),
                part.name());
    }

    static UnicastTable unicastTable(Parts.UnicastTablePart part) {
        return UnicastTable.of(Base64.getDecoder().decode(part.ports()));
    }

    static PortCounters counters(Parts.CountersPart part) {
        PortCounters.Builder reading = new PortCounters.Builder(Instant.parse(part.readAt()));
        part.values().forEach((field, text) -> {
            long value = Long.parseUnsignedLong(text);
            if (part.stuck().contains(field)) {
                reading.set(counter(field), value, value);
            } else {
                reading.set(counter(field), value);
            }
        });
        return reading.build();
    }

    private static Counter counter(String field) {
        Counter counter = COUNTERS.get(field);
        if (counter == null) {
            throw new IllegalArgumentException("not a counter: " + field);
        }
        return counter;
    }

    static SubnetManager manager(Parts.ManagerPart part) {
        return new SubnetManager(
                Guid.parse(part.portGuid()),
                new Lid(part.lid()),
                part.priority(),
                SubnetManager.State.valueOf(part.state()),
                part.activityCount());
    }

    static SweepProblem problem(Parts.ProblemPart part) {
        return new SweepProblem(
                SweepProblem.Reason.valueOf(part.reason()), portId(part.at()), part.attribute(), part.detail());
    }
}
