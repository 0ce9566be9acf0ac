package io.espalier.server.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes Prometheus' text format 0.0.4, in which all samples of a metric stand together. Used by one thread. */
final class MetricsText {
    private final Map<String, StringBuilder> families = new LinkedHashMap<>();
    private String name = "";
    private StringBuilder text = new StringBuilder();
    private List<String> common = List.of();

    /** Gives every sample from now on a label, in place of that of the last call. */
    void each(String label, String value) {
        common = List.of(label, value);
    }

    /** Begins a metric, or goes on with it; its samples follow. */
    void family(String metric, String type, String help) {
        name = metric;
        text = families.computeIfAbsent(
                metric,
                key -> new StringBuilder()
                        .append("# HELP ")
                        .append(metric)
                        .append(' ')
                        .append(help)
                        .append('\n')
                        .append("# TYPE ")
                        .append(metric)
                        .append(' ')
                        .append(type)
                        .append('\n'));
    }

    /** One sample; a counter's value is unsigned. Label names and values by turns. */
    void sample(long value, String... labels) {
        line(Long.toUnsignedString(value), labels);
    }

    /** The same for what is no whole number. */
    void decimal(double value, String... labels) {
        line(String.format(Locale.ROOT, "%.6f", value), labels);
    }

    private void line(String value, String... labels) {
        List<String> all = new ArrayList<>(common);
        all.addAll(List.of(labels));
        text.append(name);
        for (int i = 0; i < all.size(); i += 2) {
            text.append(i == 0 ? '{' : ',').append(all.get(i)).append("=\"");
            text.append(escaped(all.get(i + 1))).append('"');
        }
        text.append(all.isEmpty() ? " " : "} ").append(value).append('\n');
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    @Override
    public String toString() {
        return String.join("", families.values());
    }
}
