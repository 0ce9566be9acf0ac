package io.espalier.ui.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Rule;
import io.espalier.engine.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule has its page of explanation, and every page the same four parts. */
class FindingPagesTest {
    private static final List<String> PARTS =
            List.of("## What was seen", "## Why it matters", "## What to do", "## Which data it stands on");
    private static final int SHORTEST_PART = 20;

    static Stream<String> kinds() {
        return Rules.ALL.stream().map(Rule::kind).distinct();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindIsExplained(String kind) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../static/help/findings", kind + ".md"));

        assertThat(lines.getFirst()).startsWith("# ");
        assertThat(lines.stream().filter(line -> line.startsWith("#")).skip(1)).containsExactlyElementsOf(PARTS);
        String text = String.join("\n", lines);
        for (String part : PARTS) {
            String after = text.substring(text.indexOf(part) + part.length());
            int end = after.indexOf("\n## ");
            assertThat((end < 0 ? after : after.substring(0, end)).strip())
                    .as(part)
                    .hasSizeGreaterThan(SHORTEST_PART);
        }
    }
}
