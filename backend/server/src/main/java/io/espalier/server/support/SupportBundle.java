package io.espalier.server.support;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * What the program knows of itself, as one zip for whoever is asked for help. It holds no secret: settings are taken as they may be
 * shown, and what looks like a secret anywhere in a text, also in a log line of some library, is blacked out.
 */
public final class SupportBundle {
    private static final String BLACK = "…";

    /** What may stand in texts of others: our tokens, headers, user and password in URLs and parameters, blocks of PEM. */
    private static final List<Pattern> SECRETS = List.of(
            Pattern.compile("(espalier_[0-9a-f]{12}_)[A-Za-z0-9_-]+"),
            Pattern.compile("(?i)(authorization\\s*[:=]\\s*)\\S+(?:\\s+\\S+)?"),
            Pattern.compile("(?i)((?:bearer|basic)\\s+)\\S+"),
            Pattern.compile(
                    "(?i)((?:pass(?:word|wd|phrase)?|secret|token|[a-z_]*key|cookie|credentials?)\\s*[=:]\\s*)[^\\s,;&]+"),
            Pattern.compile("(://)[^\\s/@]+@"),
            Pattern.compile("(https?://[^\\s/]+)/\\S+"),
            Pattern.compile("(?s)(-----BEGIN [A-Z ]*PRIVATE KEY-----).*?(?:-----END [A-Z ]*PRIVATE KEY-----|\\z)"));

    private final SortedMap<String, String> parts = new TreeMap<>();

    /** With what the process tells: versions, memory, threads, the last lines of the log. */
    public SupportBundle(String version) {
        add("version.txt", "Espalier " + version + "\n" + process());
        add("threads.txt", threads());
        add(
                "log.txt",
                ProgramLog.installed()
                        .map(log -> String.join("\n", log.lastLines()))
                        .orElse("not kept"));
    }

    /** Adds a text. */
    public SupportBundle add(String name, String text) {
        parts.put(name, text);
        return this;
    }

    /** Adds settings, one a line. */
    public SupportBundle add(String name, Map<String, String> settings) {
        return add(
                name,
                settings.entrySet().stream()
                        .map(setting -> setting.getKey() + " = " + setting.getValue())
                        .collect(Collectors.joining("\n")));
    }

    private static String process() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        Duration up = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
        return "Java " + Runtime.version() + "\n"
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch") + "\n"
                + Runtime.getRuntime().availableProcessors() + " processors\n"
                + "heap " + memory.getHeapMemoryUsage() + "\n"
                + "up for " + up.toSeconds() + " s\n"
                + "log level " + ProgramLog.level().label();
    }

    private static String threads() {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(Thread.getAllStackTraces().entrySet().stream()
                        .collect(Collectors.toMap(
                                entry -> entry.getKey().getName() + " #"
                                        + entry.getKey().threadId() + " "
                                        + entry.getKey().getState(),
                                Map.Entry::getValue)))
                .forEach((name, frames) -> {
                    text.append(name).append('\n');
                    for (StackTraceElement frame : frames) {
                        text.append("  ").append(frame).append('\n');
                    }
                });
        return text.toString();
    }

    /** The same without what looks like a secret. */
    static String redacted(String text) {
        String left = text;
        for (Pattern secret : SECRETS) {
            left = secret.matcher(left).replaceAll("$1" + BLACK);
        }
        return left;
    }

    /** Writes the zip. */
    public void write(OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry("espalier-support/" + part.getKey()));
                zip.write(redacted(part.getValue()).getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
    }
}
