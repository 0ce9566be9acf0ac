package io.espalier.capture;

import io.espalier.model.Adapter;
import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.Part;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortSet;
import io.espalier.model.PortTables;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns a fabric into the JSON records of a capture. The counterpart is {@link PartsReader}. */
record PartsWriter(Fabric fabric) {
    Parts.Meta meta() {
        return new Parts.Meta(
                fabric.number(), fabric.sweptAt().toString(), hex64(fabric.gidPrefix()), fabric.membersKnown());
    }

    List<Parts.NodePart> nodes() {
        return fabric.nodes().values().stream().map(PartsWriter::node).toList();
    }

    private static Parts.NodePart node(Node node) {
        String kind = switch (node) {
            case Switch s -> Kinds.SWITCH;
            case Adapter a -> Kinds.ADAPTER;
            case Router r -> Kinds.ROUTER;
        };
        return new Parts.NodePart(
                node.guid().toString(),
                kind,
                node.description(),
                node.identity().systemImageGuid().toString(),
                node.identity().vendorId(),
                node.identity().deviceId(),
                node.identity().portCount(),
                node instanceof Switch s ? List.of(capabilities(s.capabilities())) : List.of(),
                node.ports().stream().map(PartsWriter::port).toList());
    }

    private static Parts.SwitchPart capabilities(SwitchCapabilities c) {
        return new Parts.SwitchPart(c.linearFdbCap(), c.multicastFdbCap(), c.multicastFdbTop(), c.enhancedPort0());
    }

    private static Parts.PortPart port(Port port) {
        return new Parts.PortPart(
                port.number(),
                port.guid().toString(),
                port.lid().value(),
                port.lmc(),
                port.state().name(),
                port.physicalState().name(),
                port.width().name(),
                port.speed().name(),
                port.mtuCap().name(),
                port.neighborMtu().name(),
                String.format("0x%08x", port.capabilityMask()));
    }

    List<Parts.LinkPart> links() {
        return fabric.links().stream()
                .map(link -> new Parts.LinkPart(link.a().toString(), link.b().toString()))
                .toList();
    }

    List<Parts.GroupPart> groups() {
        return fabric.groups().stream().map(PartsWriter::group).toList();
    }

    private static Parts.GroupPart group(MulticastGroup group) {
        return new Parts.GroupPart(
                group.mgid().toString(),
                group.mlid().toString(),
                group.qKey(),
                group.pKey().toString(),
                group.mtu().name(),
                group.rate().name(),
                new Parts.FlowPart(
                        group.flow().sl(),
                        group.flow().tClass(),
                        group.flow().flowLabel(),
                        group.flow().hopLimit(),
                        group.flow().packetLifeTime(),
                        group.flow().scope()),
                group.members().stream()
                        .map(member -> new Parts.MemberPart(
                                member.portGuid().toString(), member.joinState().bits(), member.proxyJoin()))
                        .toList());
    }

    List<Parts.TablePart> tables() {
        return tables(fabric.tables());
    }

    List<Parts.TablePart> managerTables() {
        return tables(fabric.managerTables());
    }

    List<Parts.ServicePart> services() {
        return fabric.services().stream()
                .map(service -> new Parts.ServicePart(
                        hex64(service.id()),
                        service.portGuid().toString(),
                        service.pKey().toString(),
                        service.leaseSeconds(),
                        service.name()))
                .toList();
    }

    List<Parts.UnicastTablePart> unicastTables() {
        List<Parts.UnicastTablePart> parts = new ArrayList<>();
        fabric.unicastTables()
                .forEach((guid, table) -> parts.add(new Parts.UnicastTablePart(
                        guid.toString(), Base64.getEncoder().encodeToString(table.toBytes()))));
        return parts;
    }

    private static List<Parts.TablePart> tables(SortedMap<Guid, MulticastTable> tables) {
        List<Parts.TablePart> parts = new ArrayList<>();
        tables.forEach((guid, table) -> parts.add(table(guid, table)));
        return parts;
    }

    private static Parts.TablePart table(Guid guid, MulticastTable table) {
        SortedMap<String, List<Integer>> rows = new TreeMap<>();
        for (var row : table.rows().entrySet()) {
            Mlid mlid = row.getKey();
            PortSet ports = row.getValue();
            rows.put(mlid.toString(), ports.stream().boxed().toList());
        }
        return new Parts.TablePart(guid.toString(), rows);
    }

    List<Parts.CountersPart> counters() {
        List<Parts.CountersPart> parts = new ArrayList<>();
        fabric.counters().forEach((port, counters) -> parts.add(counters(port, counters)));
        return parts;
    }

    private static Parts.CountersPart counters(PortId port, PortCounters counters) {
        SortedMap<String, String> values = new TreeMap<>();
        List<String> stuck = new ArrayList<>();
        for (Counter counter : Counter.values()) {
            counters.value(counter).ifPresent(value -> values.put(counter.field(), Long.toUnsignedString(value)));
            if (counters.isStuck(counter)) {
                stuck.add(counter.field());
            }
        }
        return new Parts.CountersPart(port.toString(), counters.readAt().toString(), values, stuck);
    }

    List<Parts.LanesPart> lanes() {
        return fabric.nodes().values().stream()
                .flatMap(node -> node.ports().stream())
                .filter(port -> !port.lanes().equals(PortLanes.UNKNOWN))
                .map(port -> lanes(port.id(), port.lanes()))
                .toList();
    }

    private static Parts.LanesPart lanes(PortId port, PortLanes lanes) {
        return new Parts.LanesPart(
                port.toString(), lanes.cap(), lanes.operational(), lanes.highLimit(), lanes.highCap(), lanes.lowCap());
    }

    List<Parts.PortTablesPart> portTables() {
        List<Parts.PortTablesPart> parts = new ArrayList<>();
        fabric.portTables().forEach((port, tables) -> parts.add(portTables(port, tables)));
        return parts;
    }

    private static Parts.PortTablesPart portTables(PortId port, PortTables tables) {
        SortedMap<String, List<Integer>> slToVl = new TreeMap<>();
        tables.slToVl().forEach((in, lanes) -> slToVl.put(in.toString(), lanes.lanes()));
        return new Parts.PortTablesPart(
                port.toString(),
                tables.guids().stream().map(Guid::toString).toList(),
                tables.pKeys().stream().map(PKey::toString).toList(),
                slToVl,
                turns(tables.high()),
                turns(tables.low()));
    }

    private static List<Parts.TurnPart> turns(List<ArbitrationEntry> entries) {
        return entries.stream()
                .map(entry -> new Parts.TurnPart(entry.lane(), entry.weight()))
                .toList();
    }

    /** The moments of the parts that were not read when the sweep ended. */
    List<Parts.ReadAtPart> readAt() {
        return Arrays.stream(Part.values())
                .filter(part -> !fabric.readAt(part).equals(fabric.sweptAt()))
                .map(part ->
                        new Parts.ReadAtPart(part.name(), fabric.readAt(part).toString()))
                .toList();
    }

    List<Parts.ManagerPart> managers() {
        return fabric.subnetManagers().stream()
                .map(sm -> new Parts.ManagerPart(
                        sm.portGuid().toString(),
                        sm.lid().value(),
                        sm.priority(),
                        sm.state().name(),
                        sm.activityCount()))
                .toList();
    }

    List<Parts.ProblemPart> problems() {
        return fabric.problems().stream()
                .map(problem -> new Parts.ProblemPart(
                        problem.reason().name(), problem.at().toString(), problem.attribute(), problem.detail()))
                .toList();
    }

    private static String hex64(long value) {
        return String.format("0x%016x", value);
    }
}
