package io.espalier.engine.anonymous;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PKey;
import io.espalier.model.Part;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.Router;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetService;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Other names for all that an {@link AliasBook} has collected: the same thing has the same one everywhere, and what OpenSM
 * decides by order, of GUIDs and of LIDs, comes out the same. MLIDs, ports' numbers, kinds of devices and counters stay.
 */
public final class Aliases {
    static final Pattern GUID = Pattern.compile("\\b0x[0-9a-fA-F]{16}\\b");
    static final Pattern MGID = Pattern.compile("\\bff[0-9a-f]{2}:[0-9a-f:]*[0-9a-f]");

    private static final Pattern LID = Pattern.compile("\\bLID (\\d{1,5})\\b");
    private static final Pattern P_KEY = Pattern.compile("\\b(P_Key |0x)(0x)?([0-9a-fA-F]{4})\\b");
    private static final Pattern IPV4 = Pattern.compile("\\b\\d{1,3}(\\.\\d{1,3}){3}\\b");
    private static final int FIRST_MLID = 0xC000;

    /** The subnet prefix that is nobody's in particular. */
    private static final long DEFAULT_PREFIX = 0xFE80L << 48;

    private final GuidAliases guids;
    private final LidAliases lids;
    private final MgidAliases mgids;
    private final PKeyAliases pKeys;
    private final NameAliases names;

    Aliases(GuidAliases guids, LidAliases lids, MgidAliases mgids, PKeyAliases pKeys, NameAliases names) {
        this.guids = guids;
        this.lids = lids;
        this.mgids = mgids;
        this.pKeys = pKeys;
        this.names = names;
    }

    /** What stands for a GUID. */
    public Guid of(Guid guid) {
        return guids.of(guid);
    }

    /** What stands for an MGID. */
    public Mgid of(Mgid mgid) {
        return mgids.of(mgid);
    }

    /** What stands for a port. */
    public PortId of(PortId port) {
        return new PortId(of(port.node()), port.number());
    }

    /** The fabric under other names. */
    public Fabric of(Fabric fabric) {
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt())
                .number(fabric.number())
                .gidPrefix(DEFAULT_PREFIX)
                .membersKnown(fabric.membersKnown());
        fabric.nodes().values().forEach(node -> builder.node(node(node)));
        fabric.links().forEach(link -> builder.link(new Link(of(link.a()), of(link.b()))));
        fabric.groups().forEach(group -> builder.group(group(group)));
        fabric.tables().forEach((node, table) -> builder.table(of(node), table));
        fabric.managerTables().forEach((node, table) -> builder.managerTable(of(node), table));
        fabric.unicastTables().forEach((node, table) -> builder.unicastTable(of(node), lids.of(table)));
        fabric.portTables().forEach((port, tables) -> builder.portTables(of(port), tables(tables)));
        fabric.counters().forEach((port, counters) -> builder.counters(of(port), counters));
        fabric.subnetManagers().forEach(manager -> builder.subnetManager(manager(manager)));
        fabric.services().forEach(service -> builder.service(service(service)));
        fabric.problems().forEach(problem -> builder.problem(problem(problem)));
        for (Part part : Part.values()) {
            builder.readAt(part, fabric.readAt(part));
        }
        return builder.build();
    }

    private Node node(Node node) {
        NodeIdentity old = node.identity();
        NodeIdentity identity = new NodeIdentity(
                of(old.guid()),
                of(old.systemImageGuid()),
                names.of(old.description()),
                old.vendorId(),
                old.deviceId(),
                old.portCount());
        List<Port> ports = node.ports().stream().map(this::port).toList();
        return switch (node) {
            case Switch s -> new Switch(identity, ports, s.capabilities());
            case Adapter a -> new Adapter(identity, ports);
            case Router r -> new Router(identity, ports);
        };
    }

    private Port port(Port port) {
        return new Port(
                of(port.id()),
                of(port.guid()),
                lids.of(port.lid()),
                port.lmc(),
                port.state(),
                port.physicalState(),
                port.width(),
                port.speed(),
                port.mtuCap(),
                port.neighborMtu(),
                port.capabilityMask(),
                port.lanes());
    }

    private MulticastGroup group(MulticastGroup group) {
        return new MulticastGroup(
                of(group.mgid()),
                group.mlid(),
                group.qKey(),
                pKeys.of(group.pKey()),
                group.mtu(),
                group.rate(),
                group.flow(),
                group.members().stream()
                        .map(member -> new Member(of(member.portGuid()), member.joinState(), member.proxyJoin()))
                        .toList());
    }

    private PortTables tables(PortTables tables) {
        return new PortTables(
                tables.guids().stream().map(this::of).toList(),
                tables.pKeys().stream().map(pKeys::of).toList(),
                tables.slToVl(),
                tables.high(),
                tables.low());
    }

    private SubnetManager manager(SubnetManager manager) {
        return new SubnetManager(
                of(manager.portGuid()),
                lids.of(manager.lid()),
                manager.priority(),
                manager.state(),
                manager.activityCount());
    }

    /** A name may be anything, so that nothing of it stays. */
    private SubnetService service(SubnetService service) {
        return new SubnetService(
                service.id(),
                of(service.portGuid()),
                pKeys.of(service.pKey()),
                service.leaseSeconds(),
                service.name().isEmpty() ? "" : "service");
    }

    private SweepProblem problem(SweepProblem problem) {
        return new SweepProblem(problem.reason(), of(problem.at()), problem.attribute(), of(problem.detail()));
    }

    static Optional<Mgid> parse(String text) {
        try {
            return Optional.of(Mgid.parse(text));
        } catch (IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }

    /** A text with the other names in it. */
    public String of(String text) {
        String named = withNames(text);
        String guided =
                replace(named, GUID, found -> of(Guid.parse(found.group())).toString());
        String grouped = replace(
                guided,
                MGID,
                found -> parse(found.group()).map(mgid -> of(mgid).toString()).orElse("ff00::"));
        String located = replace(grouped, LID, found -> "LID " + lid(Integer.parseInt(found.group(1))));
        return replace(replace(located, P_KEY, this::pKey), IPV4, found -> "an IP address");
    }

    private static String replace(String text, Pattern pattern, Function<MatchResult, String> with) {
        return pattern.matcher(text).replaceAll(found -> Matcher.quoteReplacement(with.apply(found)));
    }

    private Lid lid(int value) {
        return value <= 0xFFFF ? lids.of(new Lid(value)) : Lid.NONE;
    }

    /** Four hex digits are an MLID, which stays, or a P_Key. */
    private String pKey(MatchResult found) {
        int value = Integer.parseInt(found.group(3), 16);
        boolean mlid = found.group(1).equals("0x") && value >= FIRST_MLID;
        return mlid
                ? found.group()
                : found.group(1).equals("0x")
                        ? pKeys.of(new PKey(value)).toString()
                        : "P_Key " + pKeys.of(new PKey(value));
    }

    private String withNames(String text) {
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            Optional<String> name = names.at(text, at);
            result.append(name.map(names::of).orElse(text.substring(at, at + 1)));
            at += name.map(String::length).orElse(1);
        }
        return result.toString();
    }
}
