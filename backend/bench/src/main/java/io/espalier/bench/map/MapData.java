package io.espalier.bench.map;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.api.MapExport;
import io.espalier.server.api.TreesExport;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What the pages fetch: a fat tree of about 11,500 nodes and 40,000 cables, and on it a tree of about 300 links.
 *
 * @param fabric drawn
 * @param map as the API answers it
 * @param tree as the API answers it
 */
record MapData(Fabric fabric, String map, String tree) {
    private static final Mlid MLID = new Mlid(0xC001);
    private static final int MEMBERS = 140;

    static MapData make() {
        Fabric bare = ExampleFabrics.fatTree3(32, 18, 18, 17, 34);
        Fabric.Builder joined = bare.toBuilder().membersKnown(true).group(group(bare));
        Fabric fabric = joined.build();
        Fabric.Builder installed = fabric.toBuilder();
        new OpenSmRouting().planAll(fabric).forEach(installed::table);
        FabricAnalysis analysis = FabricAnalysis.of(installed.build());
        return new MapData(
                fabric,
                MapExport.json(analysis),
                TreesExport.json(analysis, analysis.tree(MLID).orElseThrow()));
    }

    private static MulticastGroup group(Fabric fabric) {
        List<Guid> hosts = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.ports().getFirst().guid())
                .toList();
        Random random = new Random(1);
        List<Member> members = IntStream.generate(() -> random.nextInt(hosts.size()))
                .distinct()
                .limit(MEMBERS)
                .mapToObj(hosts::get)
                .sorted(Guid.KEY_ORDER)
                .map(port -> new Member(port, JoinState.FULL, false))
                .toList();
        Mgid mgid = new Mgid(0xFF1500000A0B0000L, 1);
        return new MulticastGroup(
                mgid, MLID, 0x0B1B, new PKey(0xFFFF), Mtu.MTU_2048, Rate.GBPS_200, GroupFlow.PLAIN, members);
    }
}
