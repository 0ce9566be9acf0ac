package io.espalier.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ChartSpanTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00Z");

    @Test
    void withoutAWordItIsTheLastHour() {
        ChartSpan span = ChartSpan.of(Map.of("id", List.of("x")));
        assertThat(span.from(NOW)).isEqualTo("2026-03-01T02:12:00Z");
        assertThat(span.to(NOW)).isEqualTo(NOW);
        assertThat(span.in(Map.of("id", List.of("x")))).containsOnlyKeys("id");
    }

    @Test
    void aZoomIsInTheAddressAndLeavesTheRestOfIt() {
        ChartSpan zoomed =
                ChartSpan.back(ChartSpan.Length.DAY).zoomedTo("2026-02-28T22:00:00Z", "2026-02-28T23:00:00Z");
        Map<String, List<String>> address = zoomed.in(Map.of("id", List.of("x")));
        assertThat(address).containsOnlyKeys("id", "span", "from", "to");
        assertThat(ChartSpan.of(address)).isEqualTo(zoomed);
        assertThat(zoomed.from(NOW)).isEqualTo("2026-02-28T22:00:00Z");
        assertThat(zoomed.zoomedTo("", "").from(NOW)).isEqualTo("2026-02-28T03:12:00Z");
    }

    @Test
    void aSpanThatEndsBeforeItBeginsCountsAsNotSaid() {
        assertThat(ChartSpan.back(ChartSpan.Length.HOUR)
                        .zoomedTo("2026-02-28T23:00:00Z", "2026-02-28T22:00:00Z")
                        .zoomed())
                .isEmpty();
    }

    /** The version stands in the script and in the build; both must be the one that is served. */
    @Test
    void theChartsScriptNamesFilesThatAreServed() throws IOException {
        Matcher folder = Pattern.compile("UPLOT = \"(/[^\"]+)\"").matcher(text("/pages/charts.js"));
        assertThat(folder.find()).isTrue();
        assertThat(text(folder.group(1) + "uPlot.esm.js")).contains("export");
        assertThat(text(folder.group(1) + "uPlot.min.css")).contains(".uplot");
    }

    private static String text(String path) throws IOException {
        URL url = ChartSpanTest.class.getResource("/META-INF/resources" + path);
        try (var in = Objects.requireNonNull(url, path).openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
