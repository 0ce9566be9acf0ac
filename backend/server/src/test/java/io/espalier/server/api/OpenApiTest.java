package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.store.FabricStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** openapi.yaml and the routes say the same, both ways. */
class OpenApiTest {
    private static final Pattern PATH = Pattern.compile("  (/\\S*):");

    @Test
    void everyRouteIsDescribedAndEveryDescriptionHasARoute() throws Exception {
        List<String> described = Files.readAllLines(Path.of("../../static/openapi.yaml")).stream()
                .map(PATH::matcher)
                .filter(line -> line.matches())
                .map(line -> line.group(1))
                .toList();
        ScriptedSource source = new ScriptedSource().then(PlannedFabrics.small());
        try (FabricService service =
                new FabricService(source, FabricStore.inMemory(), Duration.ofSeconds(2), InstantSource.system())) {
            List<String> routes =
                    ApiServlet.routes(service).stream().map(Route::path).toList();
            assertThat(described).containsExactlyInAnyOrderElementsOf(routes);
        }
    }
}
