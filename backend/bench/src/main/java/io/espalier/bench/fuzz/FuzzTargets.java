package io.espalier.bench.fuzz;

import io.espalier.bench.engine.BenchFabric;
import io.espalier.bench.fuzz.FuzzTarget.Kind;
import io.espalier.capture.Capture;
import io.espalier.capture.CaptureException;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.files.Importer;
import io.espalier.files.text.TextFile;
import io.espalier.files.topology.NetDiscoverWriter;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.export.McfdbsFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Everything that reads bytes of a fabric, of a file or of a request. */
final class FuzzTargets {
    private static final Instant NOW = Instant.parse("2026-03-01T03:00:00Z");
    private static final long MOST_PART_BYTES = 4 << 20;

    private final Path dir;
    private final Fabric fabric = planned();

    /** @param dir for files of a moment */
    FuzzTargets(Path dir) {
        this.dir = dir;
    }

    private static Fabric planned() {
        Fabric bare = ExampleFabrics.fatTree2(4, 2, 3);
        Fabric grouped =
                BenchFabric.withGroups(bare.toBuilder().membersKnown(true).build(), 3, 4, 1);
        Fabric.Builder planned = grouped.toBuilder();
        new OpenSmRouting().planAll(grouped).forEach(planned::table);
        return planned.build();
    }

    /** All of them. */
    List<FuzzTarget> all() throws IOException {
        List<FuzzTarget> targets = new ArrayList<>(MadTargets.all());
        targets.add(lines("ibnetdiscover", NetDiscoverWriter.text(fabric)));
        targets.add(lines("mcfdbs", McfdbsFormat.text(fabric.tables())));
        Path capture = dir.resolve("seed.espalier");
        Capture.write(fabric, capture);
        targets.add(new FuzzTarget("capture", Kind.ZIP, List.of(Files.readAllBytes(capture)), this::captured));
        targets.addAll(JsonTargets.all(fabric));
        return targets;
    }

    private static FuzzTarget lines(String name, String seed) {
        byte[] bytes = seed.getBytes(StandardCharsets.UTF_8);
        return new FuzzTarget(name, Kind.LINES, List.of(bytes), input -> {
            TextFile file = new TextFile(
                    name, new String(input, StandardCharsets.UTF_8).lines().toList());
            return looked(Importer.readTexts(List.of(file), NOW).fabric());
        });
    }

    private boolean captured(byte[] input) throws IOException {
        Path file = Files.write(dir.resolve("spoilt.espalier"), input);
        try {
            return looked(Capture.read(file, MOST_PART_BYTES));
        } catch (CaptureException e) {
            return false;
        }
    }

    /** A fabric that was taken is looked at as the pages do. */
    private static boolean looked(Fabric fabric) {
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        analysis.layout();
        analysis.trees();
        analysis.groups();
        analysis.loads();
        analysis.spines();
        analysis.causes();
        analysis.findings();
        return true;
    }
}
