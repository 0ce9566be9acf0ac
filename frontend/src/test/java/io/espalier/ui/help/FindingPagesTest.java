package io.espalier.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Rule;
import io.espalier.engine.rules.load.LoadRules;
import io.espalier.engine.rules.port.PortRules;
import io.espalier.engine.rules.sweep.SweepRules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every kind of finding has a page that explains it, always in the same four parts. */
class FindingPagesTest {
    private static final List<String> PARTS =
            List.of("## What was seen", "## Why it matters", "## What to do", "## Which data it stands on");

    private static String page(String kind) throws IOException {
        String file = "META-INF/resources/help/findings/" + kind + ".md";
        try (InputStream in = FindingPagesTest.class.getClassLoader().getResourceAsStream(file)) {
            assertThat(in).as(file).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void everyRuleHasAPageWithItsFourParts() throws IOException {
        List<Rule> rules = Stream.of(PortRules.ALL, LoadRules.ALL, SweepRules.ALL)
                .flatMap(List::stream)
                .toList();
        for (Rule rule : rules) {
            assertThat(page(rule.kind()).lines().toList())
                    .as(rule.kind())
                    .filteredOn(line -> line.startsWith("## "))
                    .containsExactlyElementsOf(PARTS);
        }
    }
}
