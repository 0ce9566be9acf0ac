package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.site.Site;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnets;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** openapi.yaml and the routes say the same, both ways. */
class OpenApiTest {
    private static final Pattern PATH = Pattern.compile("  (/\\S*):");
    private static final Pattern METHOD = Pattern.compile("    (get|post|delete):");

    private static List<String> described() throws IOException {
        List<String> described = new ArrayList<>();
        String path = "";
        for (String line : Files.readAllLines(Path.of("../../static/openapi.yaml"))) {
            Matcher named = PATH.matcher(line);
            Matcher method = METHOD.matcher(line);
            if (named.matches()) {
                path = named.group(1);
            } else if (method.matches()) {
                described.add(method.group(1).toUpperCase(Locale.ROOT) + " " + path);
            }
        }
        return described;
    }

    @Test
    void everyRouteIsDescribedAndEveryDescriptionHasARoute() throws Exception {
        ScriptedSource source = new ScriptedSource().then(PlannedFabrics.small());
        try (FabricService service =
                new FabricService(source, FabricStore.inMemory(), Duration.ofSeconds(2), InstantSource.system())) {
            List<String> routes = ApiServlet.routes(Subnets.of(service, Site.DEFAULT), Optional.empty()).stream()
                    .map(route -> route.method() + " " + route.path())
                    .toList();
            assertThat(described()).containsExactlyInAnyOrderElementsOf(routes);
        }
    }
}
