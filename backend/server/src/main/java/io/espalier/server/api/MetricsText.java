package io.espalier.server.api;

import java.util.Locale;

/** Writes Prometheus' text format 0.0.4. Used by one thread. */
final class MetricsText {
    private final StringBuilder text = new StringBuilder();
    private String name = "";

    /** Begins a metric; its samples follow. */
    void family(String metric, String type, String help) {
        name = metric;
        text.append("# HELP ").append(metric).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(metric).append(' ').append(type).append('\n');
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
        text.append(name);
        for (int i = 0; i < labels.length; i += 2) {
            text.append(i == 0 ? '{' : ',').append(labels[i]).append("=\"");
            text.append(escaped(labels[i + 1])).append('"');
        }
        text.append(labels.length == 0 ? " " : "} ").append(value).append('\n');
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
