package io.espalier.e2e;

import io.espalier.app.EspalierServer;
import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.Config;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** A fabric with one group whose first trunk link is there or not, as it is told, with tables as the SM would write them. */
final class StepSource implements FabricSource {
    static final Mlid MLID = new Mlid(0xC000);

    private final Fabric bare = ExampleFabrics.fatTree2(4, 2, 4);
    private volatile boolean whole = true;

    /** The link that is taken out. */
    Link link() {
        return bare.links().stream()
                .filter(link -> isSwitch(link.a().node()) && isSwitch(link.b().node()))
                .findFirst()
                .orElseThrow();
    }

    private boolean isSwitch(Guid node) {
        return bare.node(node) instanceof Switch;
    }

    void whole(boolean value) {
        whole = value;
    }

    /** A server at whose second sweep the link was gone. */
    EspalierServer serveCut() throws IOException {
        EspalierServer server =
                EspalierServer.start(Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)), this);
        server.service().sweepOnce();
        whole(false);
        server.service().sweepOnce();
        return server;
    }

    /** When a server told that the link was gone. */
    static Instant cutAt(EspalierServer server) {
        return server.service()
                .events(EventQuery.latest(10).of(Set.of(EventKind.LINK_DOWN)))
                .getFirst()
                .at();
    }

    @Override
    public SweepReport read(Set<Reading> due) {
        Fabric.Builder builder = new Fabric.Builder(Instant.now()).membersKnown(true);
        bare.nodes().values().forEach(builder::node);
        bare.links().stream().filter(link -> whole || !link.equals(link())).forEach(builder::link);
        List<Guid> ports = bare.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(node -> node.ports().getFirst().guid())
                .sorted(Guid.KEY_ORDER)
                .toList();
        builder.subnetManager(new SubnetManager(
                ports.getFirst(),
                bare.findEndPort(ports.getFirst()).orElseThrow().lid(),
                5,
                SubnetManager.State.MASTER,
                1));
        builder.group(new MulticastGroup(
                new Mgid(0xFF12_401B_FFFF_0000L, 0x0F1A_0700L),
                MLID,
                0xB1B,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                ports.stream()
                        .map(port -> new Member(port, JoinState.FULL, false))
                        .toList()));
        Fabric joined = builder.build();
        FabricAnalysis.of(joined).plan().tables().forEach(builder::table);
        return new SweepReport(builder.build(), SweepCost.NONE);
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
