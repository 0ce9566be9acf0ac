package io.espalier.server.sm;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.PlannedFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which settings the SM is taken to have: told, read again, or guessed. */
class SmModelTest {
    private static final Fabric DEFAULT = PlannedFabrics.of(ExampleFabrics.randomMesh(12, 16), 12, 6, 1);
    private static final Fabric SSSP = laidBySssp();

    @TempDir
    private Path dir;

    private Instant now = Instant.parse("2026-03-01T03:12:00Z");
    private final InstantSource clock = () -> now;

    private static Fabric laidBySssp() {
        Fabric.Builder builder = DEFAULT.toBuilder();
        RoutingEngines.of(SmSettings.of(RoutingEngine.SSSP), DEFAULT)
                .plan()
                .tables()
                .forEach(builder::table);
        return builder.build();
    }

    private Path write(String name, String text, int second) throws IOException {
        Path file = Files.writeString(dir.resolve(name), text);
        return Files.setLastModifiedTime(file, FileTime.from(now.plusSeconds(second)));
    }

    private static SmModel of(Path conf) {
        return new SmModel(new SmOptions(Optional.of(conf), Optional.empty()));
    }

    @Test
    void withoutAWordOpenSmsDefaultsAreAssumed() {
        Assumption assumption = new SmModel(SmOptions.NONE).assumption();
        assertThat(assumption.settings()).isEqualTo(SmSettings.DEFAULTS);
        assertThat(assumption.origin()).isEqualTo(Assumption.Origin.ASSUMED);
    }

    @Test
    void theFileIsReadAndReadAgainWhenItChanges() throws IOException {
        SmModel model = of(write("opensm.conf", "routing_engine updn\n", 1));
        assertThat(model.assumption().settings().engines()).containsExactly(RoutingEngine.UPDN);
        assertThat(model.assumption().origin()).isEqualTo(Assumption.Origin.CONFIGURED);

        write("opensm.conf", "routing_engine dnup\n", 2);

        assertThat(model.assumption().settings().engines()).containsExactly(RoutingEngine.DNUP);
    }

    @Test
    void aFileThatItNamesIsReadAgainToo() throws IOException {
        write("roots", "0x1\n", 1);
        SmModel model = of(write("opensm.conf", "routing_engine updn\nroot_guid_file roots\n", 1));
        assertThat(model.assumption().settings().lines(SettingsFile.ROOTS)).contains(List.of("0x1"));

        write("roots", "0x2\n", 2);

        assertThat(model.assumption().settings().lines(SettingsFile.ROOTS)).contains(List.of("0x2"));
    }

    @Test
    void aFileThatIsGoneHoldsOnAndIsComplainedOf() throws IOException {
        Path conf = write("opensm.conf", "routing_engine updn\n", 1);
        SmModel model = of(conf);
        assertThat(model.assumption().settings().engines()).containsExactly(RoutingEngine.UPDN);
        Files.delete(conf);

        assertThat(model.assumption().settings().engines()).containsExactly(RoutingEngine.UPDN);
        assertThat(model.complaint()).contains(conf + " cannot be read: what it said before still holds");

        write("opensm.conf", "routing_engine dnup\n", 3);
        assertThat(model.assumption().settings().engines()).containsExactly(RoutingEngine.DNUP);
        assertThat(model.complaint()).isEmpty();
    }

    @Test
    void anEngineOnTheCommandLineTakesThePlaceOfTheFiles() throws IOException {
        Path conf = write("opensm.conf", "routing_engine updn\nlmc 1\n", 1);
        SmModel model = new SmModel(new SmOptions(Optional.of(conf), Optional.of("sssp")));
        assertThat(model.assumption().settings().engines()).containsExactly(RoutingEngine.SSSP);
        assertThat(model.assumption().settings().number("lmc", 0)).isEqualTo(1);
    }

    private EngineSearch search(SmModel model) {
        return new EngineSearch(model, clock, Runnable::run);
    }

    private static void sweep(EngineSearch search, SmModel model, Fabric fabric) {
        search.swept(FabricAnalysis.of(fabric, model.assumption()), new TreeSet<>());
    }

    @Test
    void tablesThatTheDefaultDoesNotExplainAreGivenToTheEngineThatDoes() {
        SmModel model = new SmModel(SmOptions.NONE);
        sweep(search(model), model, SSSP);

        Assumption assumption = model.assumption();
        assertThat(assumption.origin()).isEqualTo(Assumption.Origin.GUESSED);
        FabricAnalysis analysis = FabricAnalysis.of(SSSP, assumption);
        assertThat(analysis.differences()).isEmpty();
        assertThat(RoutedBy.of(analysis).words()).isEqualTo("dfsssp (guessed: explains 100 % of rows)");
    }

    @Test
    void tablesThatTheDefaultExplainsStartNoSearch() {
        SmModel model = new SmModel(SmOptions.NONE);
        EngineSearch search = new EngineSearch(model, clock, work -> {
            throw new AssertionError("searched");
        });
        sweep(search, model, DEFAULT);
        assertThat(RoutedBy.of(FabricAnalysis.of(DEFAULT, model.assumption())).words())
                .isEqualTo("minhop (assumed: explains 100 % of rows)");
    }

    @Test
    void searchesAreTenMinutesApart() {
        SmModel model = new SmModel(SmOptions.NONE);
        int[] searches = {0};
        EngineSearch search = new EngineSearch(model, clock, work -> {
            searches[0]++;
            work.run();
        });
        FabricAnalysis wrong = FabricAnalysis.of(SSSP);
        search.swept(wrong, new TreeSet<>());
        now = now.plus(Duration.ofMinutes(9));
        search.swept(wrong, new TreeSet<>());
        assertThat(searches[0]).isEqualTo(1);
        now = now.plus(Duration.ofMinutes(2));
        search.swept(wrong, new TreeSet<>());
        assertThat(searches[0]).isEqualTo(2);
    }

    @Test
    void treesThatAreBeingWrittenStartNoSearch() {
        SmModel model = new SmModel(SmOptions.NONE);
        FabricAnalysis wrong = FabricAnalysis.of(SSSP);
        TreeSet<Mlid> all = new TreeSet<>(SSSP.groupsByMlid().keySet());
        search(model).swept(wrong, all);
        assertThat(model.assumption().origin()).isEqualTo(Assumption.Origin.ASSUMED);
    }

    @Test
    void whatTheOperatorSaysStaysAndTheBetterEngineIsNamedAsACause() {
        SmModel model = new SmModel(new SmOptions(Optional.empty(), Optional.of("minhop")));
        sweep(search(model), model, SSSP);

        FabricAnalysis analysis = FabricAnalysis.of(SSSP, model.assumption());
        assertThat(RoutedBy.of(analysis).words())
                .startsWith("minhop (configured: explains ")
                .isNotEqualTo("minhop (configured: explains 100 % of rows)");
        assertThat(analysis.causes().causes().getFirst().what())
                .isEqualTo("The trees are laid by dfsssp or sssp, not by minhop, which is what the settings say");
    }
}
