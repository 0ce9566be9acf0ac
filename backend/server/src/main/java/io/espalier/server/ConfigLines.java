package io.espalier.server;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
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

    private final Optional<Path> file;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Entry> top = new HashMap<>();
    private final Map<String, Map<String, Entry>> sections = new LinkedHashMap<>();
    private final Map<String, Map<String, Entry>> outputs = new LinkedHashMap<>();
    private final Map<String, String> outputPlaces = new HashMap<>();
    private Map<String, Entry> open = top;

    /**
     * A value and where it stands.
     *
     * @param place file and line, or the name of a variable or an option
     */
    record Entry(String place, String value) {}

    private ConfigLines(Optional<Path> file) {
        this.file = file;
    }

    /** @param overrides go before what the file says; of two for the same setting, the later */
    static ConfigLines read(Optional<Path> file, List<ConfigOverride> overrides) {
        ConfigLines read = new ConfigLines(file);
        file.ifPresent(read::readFile);
        overrides.forEach(read::override);
        return read;
    }

    private void readFile(Path from) {
        try {
            List<String> lines = Files.readAllLines(from, StandardCharsets.UTF_8);
            for (int i = 0; i < lines.size(); i++) {
                readLine(i + 1, lines.get(i).replaceFirst("#.*", "").strip());
            }
        } catch (CharacterCodingException binary) {
            problems.add(from + ": cannot be read: it is no text in UTF-8");
        } catch (IOException e) {
            problems.add(from + ": cannot be read: " + e);
        }
    }

    /** Also in place of what sections say: it is for all of them. */
    private void override(ConfigOverride other) {
        sections.values().forEach(section -> section.remove(other.key()));
        top.put(other.key(), new Entry(other.place(), other.value()));
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
            outputPlaces.put(name, place(number));
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
        Entry earlier = open.put(
                key, new Entry(place(number), line.substring(equals + 1).strip()));
        if (earlier != null) {
            problem(number, key + " is set at " + earlier.place() + " already");
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

    /** Where an output's section begins. */
    String placeOfOutput(String name) {
        return outputPlaces.getOrDefault(name, name);
    }

    private String place(int line) {
        return file.map(Path::toString).orElse("") + ":" + line;
    }

    private void problem(int line, String what) {
        problems.add(place(line) + ": " + what);
    }

    void problem(Entry entry, String what) {
        problems.add(entry.place() + ": " + what);
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
