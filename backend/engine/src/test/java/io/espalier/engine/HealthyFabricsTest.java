package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Member;
import io.espalier.model.example.DragonflyFabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import io.espalier.model.example.PrunedFatTree;
import io.espalier.model.example.PrunedFatTree.Flaws;
import io.espalier.model.example.TorusFabric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On fabrics where all is well no rule has more to say than what is worth knowing. */
class HealthyFabricsTest {
    private static final int JOBS = 12;
    private static final List<String> IP_GROUPS =
            List.of("ff12:401b:ffff::ffff:ffff", "ff12:401b:ffff::1", "ff12:601b:ffff::1", "ff12:401b:ffff::fb");

    static Stream<Arguments> healthy() {
        return Stream.of(
                Arguments.of("star", star(), RoutingEngine.MINHOP),
                Arguments.of("two levels", ExampleFabrics.fatTree2(6, 3, 8), RoutingEngine.MINHOP),
                Arguments.of("two levels, updn", ExampleFabrics.fatTree2(6, 3, 8), RoutingEngine.UPDN),
                Arguments.of("three levels", ExampleFabrics.fatTree3(3, 4, 2, 6, 2), RoutingEngine.MINHOP),
                Arguments.of("three levels, ftree", ExampleFabrics.fatTree3(3, 4, 2, 6, 2), RoutingEngine.FTREE),
                Arguments.of("three levels, updn", ExampleFabrics.fatTree3(3, 4, 2, 6, 2), RoutingEngine.UPDN),
                Arguments.of("pruned", PrunedFatTree.of(3, 3, 4, Flaws.NONE), RoutingEngine.MINHOP),
                Arguments.of(
                        "cables missing", PrunedFatTree.of(4, 3, 4, new Flaws(20, 10, 2, 1)), RoutingEngine.MINHOP),
                Arguments.of("torus", TorusFabric.torus(5, 2, 4, 4, 3), RoutingEngine.MINHOP),
                Arguments.of("torus, dor", TorusFabric.torus(5, 1, 4, 4), RoutingEngine.DOR),
                Arguments.of("mesh", TorusFabric.mesh(6, 1, 5, 4), RoutingEngine.MINHOP),
                Arguments.of("dragonfly", DragonflyFabric.of(7, 4, 4), RoutingEngine.MINHOP),
                Arguments.of("random mesh", ExampleFabrics.randomMesh(8, 20), RoutingEngine.MINHOP),
                Arguments.of("random mesh, sssp", ExampleFabrics.randomMesh(9, 12), RoutingEngine.SSSP));
    }

    private static Fabric star() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.NDR);
        Guid[] hosts = IntStream.rangeClosed(1, 20)
                .mapToObj(number -> sketch.addHost(0x1000L * number, "host-" + number))
                .toArray(Guid[]::new);
        Guid centre = sketch.addSwitch(1, "switch", 40);
        Stream.of(hosts).forEach(host -> sketch.connect(host, centre));
        return sketch.build();
    }

    /** IPoIB as Linux has it, groups of jobs, and one that somebody sends to and nobody hears. */
    private static Fabric joined(Fabric bare) {
        Random random = new Random(17);
        List<Guid> hosts = new ArrayList<>(bare.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .toList());
        Guid[] all = hosts.toArray(Guid[]::new);
        Fabric.Builder builder = Planted.tablesRead(bare).toBuilder();
        int mlid = 0xC000;
        for (String mgid : IP_GROUPS) {
            builder.group(Planted.group(mgid, mlid++, Planted.DEFAULT_KEY, Planted.members(JoinState.FULL, all)));
        }
        builder.group(Planted.group(
                "ff12:401b:ffff::16", mlid++, Planted.DEFAULT_KEY, Planted.members(JoinState.SEND_ONLY_NON, all)));
        for (int host = 0; host < all.length; host++) {
            String solicited = String.format("ff12:601b:ffff::1:ff00:%x", host + 1);
            builder.group(Planted.group(
                    solicited, mlid++, Planted.DEFAULT_KEY, new Member(all[host], JoinState.FULL, false)));
        }
        for (int job = 1; job <= JOBS; job++) {
            Collections.shuffle(hosts, random);
            Guid[] some = hosts.subList(0, Math.min(hosts.size(), 2 + random.nextInt(6)))
                    .toArray(Guid[]::new);
            builder.group(Planted.group(
                    "ff15:0:a0b::" + job, mlid++, Planted.DEFAULT_KEY, Planted.members(JoinState.FULL, some)));
        }
        return builder.build();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("healthy")
    void noRuleFindsMoreThanWhatIsWorthKnowing(String name, Fabric bare, RoutingEngine engine) {
        SmSettings settings = SmSettings.of(engine)
                .with("sm_priority", "14")
                .withFile(SettingsFile.PARTITIONS, List.of("Default=0x7fff, ipoib : ALL=full ;"));
        Fabric joined = joined(bare);
        Fabric.Builder builder = joined.toBuilder();
        RoutingEngines.of(settings).planAll(joined).forEach(builder::table);
        Fabric fabric = builder.build();

        List<Finding> findings = FabricAnalysis.of(
                        fabric,
                        Assumption.configured(settings),
                        () -> Optional.of(fabric),
                        new Circumstances(Site.DEFAULT.on(settings)))
                .findings();

        assertThat(findings)
                .as(name)
                .filteredOn(finding -> finding.severity() != Severity.INFO)
                .isEmpty();
        // A few lines however large the fabric is.
        assertThat(findings).hasSizeLessThan(8);
    }
}
