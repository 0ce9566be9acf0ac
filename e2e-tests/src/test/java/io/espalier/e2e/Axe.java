package io.espalier.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** axe-core, which looks for what keeps people from using a page; it is among the development parts of static/. */
final class Axe {
    private static final Path SCRIPT = Path.of("..", "static", "node_modules", "axe-core", "axe.min.js");
    private static final String RUN = """
            const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'] }).then(
              (result) => done(JSON.stringify(result.violations)), (fault) => done(JSON.stringify([{ impact: 'critical', id: String(fault), nodes: [] }])));
            """;

    private final String script;

    Axe() {
        try {
            script = Files.readString(SCRIPT);
        } catch (IOException e) {
            throw new UncheckedIOException("axe-core is not there; first run npm --prefix static ci", e);
        }
    }

    /** What is serious or worse on the page that is shown, each with the first element it is about. */
    List<String> serious(Browser browser) {
        browser.run(script);
        JsonNode violations = new JsonMapper().readTree(browser.runLong(RUN).toString());
        return violations
                .valueStream()
                .filter(one -> List.of("serious", "critical")
                        .contains(one.path("impact").asString()))
                .map(one -> one.path("id").asString() + " at "
                        + one.at("/nodes/0/html").asString() + " and "
                        + (one.path("nodes").size() - 1) + " more: "
                        + one.at("/nodes/0/any/0/message").asString())
                .toList();
    }
}
