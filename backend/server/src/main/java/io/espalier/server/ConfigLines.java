package io.espalier.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a configuration, section by section, and what is wrong with it. Used by one thread. */
final class ConfigLines {
    private static final Pattern SECTION = Pattern.compile("\\[\\s*(subnet|output)\\s+(\\S+)\\s*]");

    private final Path file;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Entry> top = new HashMap<>();
    private final Map<String, Map<String, Entry>> sections = new LinkedHashMap<>();
    private final Map<String, Map<String, Entry>> outputs = new LinkedHashMap<>();
    private final Map<String, Integer> outputLines = new HashMap<>();
    private Map<String, Entry> open = top;

    /** A value and the line it stands on. */
    record Entry(int line, String value) {}

    private ConfigLines(Path file) {
        this.file = file;
    }

    static ConfigLines read(Path file) {
        ConfigLines read = new ConfigLines(file);
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            for (int i = 0; i < lines.size(); i++) {
                read.readLine(i + 1, lines.get(i).replaceFirst("#.*", "").strip());
            }
        } catch (IOException e) {
            read.problems.add(file + ": cannot be read: " + e);
        }
        return read;
    }

    private void readLine(int number, String line) {
        if (line.startsWith("[")) {
            begin(number, line);
        } else if (!line.isEmpty()) {
            set(number, line);
        }
    }

    private void begin(int number, String line) {
        // Whatever follows a bad line is for no subnet that is used.
        open = new HashMap<>();
        Matcher section = SECTION.matcher(line);
        if (!section.matches() || !section.group(2).matches(SubnetConfig.NAME_PATTERN)) {
            problem(
                    number,
                    "expected [subnet NAME] or [output NAME], the name of letters, digits, - and _, beginning with a"
                            + " letter or digit");
            return;
        }
        boolean isSubnet = section.group(1).equals("subnet");
        String name = section.group(2);
        Map<String, Map<String, Entry>> named = isSubnet ? sections : outputs;
        Optional<String> same = named.keySet().stream()
                .filter(other -> other.toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
        if (same.isPresent()) {
            problem(number, "there is " + (isSubnet ? "a subnet " : "an output ") + same.get() + " already");
            return;
        }
        named.put(name, open);
        if (!isSubnet) {
            outputLines.put(name, number);
        }
    }

    private void set(int number, String line) {
        int equals = line.indexOf('=');
        if (equals < 1) {
            // The line itself is not shown: it may be a secret in the wrong place.
            problem(number, "not a line of the form key = value");
            return;
        }
        String key = line.substring(0, equals).strip();
        Entry earlier =
                open.put(key, new Entry(number, line.substring(equals + 1).strip()));
        if (earlier != null) {
            problem(number, key + " is set on line " + earlier.line() + " already");
        }
    }

    /** What stands before the first section. */
    Map<String, Entry> top() {
        return top;
    }

    /** The sections by the names of their subnets, in the file's order. */
    Map<String, Map<String, Entry>> sections() {
        return sections;
    }

    /** The sections of outputs by their names, in the file's order. */
    Map<String, Map<String, Entry>> outputs() {
        return outputs;
    }

    /** The line that begins an output's section. */
    int lineOfOutput(String name) {
        return outputLines.getOrDefault(name, 0);
    }

    void problem(int line, String what) {
        problems.add(file + ":" + line + ": " + what);
    }

    /** One that names its place itself. */
    void problem(String text) {
        // The files that a site shares by several subnets are read for each of them.
        if (!problems.contains(text)) {
            problems.add(text);
        }
    }

    List<String> problems() {
        return problems;
    }
}
