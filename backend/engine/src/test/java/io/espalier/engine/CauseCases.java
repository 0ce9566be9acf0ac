package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseReport;
import io.espalier.engine.cause.RowId;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Fabrics with groups, and what is asked of their causes. */
final class CauseCases {
    static final int GROUPS = 12;
    static final Fabric JOINED = groups(ExampleFabrics.fatTree2(4, 3, 4), 7);
    static final Fabric HEALTHY = Trees.programmed(JOINED);

    private CauseCases() {}

    static Fabric groups(Fabric fabric, long seed) {
        Random random = new Random(seed);
        List<Guid> ports = new ArrayList<>(fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .toList());
        Fabric.Builder builder = fabric.toBuilder();
        for (int number = 1; number <= GROUPS; number++) {
            Collections.shuffle(ports, random);
            Guid[] members = ports.subList(0, 4 + random.nextInt(4)).toArray(Guid[]::new);
            builder.group(Trees.group(new Mlid(0xC000 + number), number, members));
        }
        return builder.build();
    }

    static CauseReport causes(Fabric fabric) {
        return FabricAnalysis.of(fabric).causes();
    }

    static Cause only(Fabric fabric) {
        List<Cause> causes = causes(fabric).causes();
        assertThat(causes).hasSize(1);
        return causes.getFirst();
    }

    static Fabric withTables(Fabric fabric, Map<Guid, MulticastTable> tables) {
        Fabric.Builder builder = fabric.toBuilder();
        tables.forEach(builder::table);
        return builder.build();
    }

    static Fabric without(Fabric fabric, Link link) {
        Fabric.Builder builder = fabric.toBuilder().clearLinks();
        fabric.links().stream().filter(other -> !other.equals(link)).forEach(builder::link);
        return builder.build();
    }

    static Fabric withGroups(Fabric fabric, List<MulticastGroup> groups) {
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        groups.forEach(builder::group);
        return builder.build();
    }

    /** A link between switches that installed trees use, that most use. */
    static Link busiestTrunk(Fabric fabric) {
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        return fabric.links().stream()
                .filter(link -> fabric.tables().containsKey(link.a().node())
                        && fabric.tables().containsKey(link.b().node()))
                .max((a, b) -> Integer.compare(
                        analysis.loads().treesAb(a), analysis.loads().treesAb(b)))
                .orElseThrow();
    }

    static List<RowId> differing(Fabric fabric) {
        return FabricAnalysis.of(fabric).differences().stream()
                .flatMap(diff -> diff.rows().stream().map(row -> new RowId(diff.mlid(), row.switchGuid())))
                .toList();
    }

    static List<RowId> rows(List<Cause> causes) {
        return causes.stream().flatMap(cause -> cause.rows().stream()).toList();
    }
}
