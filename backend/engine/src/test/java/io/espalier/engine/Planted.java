package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Finding;
import io.espalier.engine.site.Site;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.Rate;
import io.espalier.model.Switch;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Plants faults for the tests of rules, and says what is found. */
final class Planted {
    static final PKey DEFAULT_KEY = new PKey(0xFFFF);

    private Planted() {}

    /** All findings of a kind. */
    static List<Finding> all(Fabric fabric, String kind) {
        return FabricAnalysis.of(fabric).findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .toList();
    }

    /** The only finding of a kind. */
    static Finding only(Fabric fabric, String kind) {
        List<Finding> findings = all(fabric, kind);
        assertThat(findings).as(kind).hasSize(1);
        return findings.getFirst();
    }

    /** The findings of a kind where the site has decided so. */
    static List<Finding> at(Site site, Fabric fabric, String kind) {
        return FabricAnalysis.of(fabric, Assumption.DEFAULT, Optional::empty, new Circumstances(site))
                .findings()
                .stream()
                .filter(finding -> finding.kind().equals(kind))
                .toList();
    }

    /** The fabric with another port in the place of one. */
    static Fabric withPort(Fabric fabric, PortId id, UnaryOperator<Port> change) {
        Node node = fabric.node(id.node());
        List<Port> ports = node.ports().stream()
                .map(port -> port.id().equals(id) ? change.apply(port) : port)
                .toList();
        Node changed = node instanceof Switch one
                ? new Switch(one.identity(), ports, one.capabilities())
                : new Adapter(node.identity(), ports);
        return fabric.toBuilder().node(changed).build();
    }

    /** The port at another speed and MTU. */
    static Port like(Port port, LinkSpeed speed, Mtu mtu) {
        return new Port(
                port.id(),
                port.guid(),
                port.lid(),
                port.lmc(),
                port.state(),
                port.physicalState(),
                port.width(),
                speed,
                mtu,
                mtu,
                port.capabilityMask());
    }

    /** A group of default settings of OpenSM: 10 Gb/s, MTU 2048. */
    static MulticastGroup group(String mgid, int mlid, PKey key, Member... members) {
        return new MulticastGroup(
                Mgid.parse(mgid),
                new Mlid(mlid),
                0x0B1B,
                key,
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                List.of(members));
    }

    /** The same with other limits. */
    static MulticastGroup with(MulticastGroup group, Mtu mtu, Rate rate) {
        return new MulticastGroup(
                group.mgid(), group.mlid(), group.qKey(), group.pKey(), mtu, rate, group.flow(), group.members());
    }

    static Member[] members(JoinState state, Guid... ports) {
        return Stream.of(ports).map(port -> new Member(port, state, false)).toArray(Member[]::new);
    }

    /** The fabric with these groups and no others, and the tables for them. */
    static Fabric programmed(Fabric fabric, MulticastGroup... groups) {
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        Stream.of(groups).forEach(builder::group);
        return Trees.programmed(builder.build());
    }

    /** The fabric where all end ports told their GUIDs and that they are in the default partition. */
    static Fabric tablesRead(Fabric fabric) {
        Fabric.Builder builder = fabric.toBuilder();
        for (Node node : fabric.nodes().values()) {
            for (Port port : node instanceof Switch ? node.ports().subList(0, 1) : node.ports()) {
                builder.portTables(port.id(), keys(port.guid(), DEFAULT_KEY));
            }
        }
        return builder.build();
    }

    static PortTables keys(Guid port, PKey... keys) {
        return new PortTables(List.of(port), List.of(keys), new TreeMap<>(), List.of(), List.of());
    }
}
