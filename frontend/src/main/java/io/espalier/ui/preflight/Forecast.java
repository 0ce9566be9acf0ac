package io.espalier.ui.preflight;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.preflight.Preflight;
import io.espalier.engine.preflight.PreflightReport;
import io.espalier.engine.site.Site;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.ExpectedReader;
import io.espalier.ui.text.Say;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * What came of a preflight.
 *
 * @param report the answer; empty where what was asked cannot be read
 * @param complaints what is wrong with what was asked
 */
record Forecast(Optional<PreflightReport> report, List<String> complaints) {
    /** Each may take a second of a core. */
    private static final Semaphore AT_ONCE = new Semaphore(2, true);

    Forecast {
        complaints = List.copyOf(complaints);
    }

    /** Works the answer out beside the pages and tells the listener, on another thread. */
    static void ask(FabricAnalysis analysis, Site site, String json, Consumer<Forecast> listener) {
        Thread.ofPlatform().daemon().name("preflight").start(Say.alike(() -> {
            AT_ONCE.acquireUninterruptibly();
            try {
                listener.accept(of(analysis, site, json));
            } catch (RuntimeException | Error fault) {
                listener.accept(new Forecast(Optional.empty(), List.of(Say.of("fault.own"))));
                throw fault;
            } finally {
                AT_ONCE.release();
            }
        }));
    }

    static Forecast of(FabricAnalysis analysis, Site site, String json) {
        try {
            List<ExpectedJob> jobs = ExpectedReader.read("EXPECTED.json", json.getBytes(StandardCharsets.UTF_8));
            Site here = site.on(analysis.assumption().settings());
            return new Forecast(Optional.of(Preflight.of(analysis.fabric(), here, jobs)), List.of());
        } catch (InputException e) {
            return new Forecast(Optional.empty(), e.problems());
        }
    }
}
