package io.espalier.engine.settings;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How a subnet manager is told to work: the options of opensm.conf, those that the embedded engine adds to them, and the text of
 * the files they name.
 *
 * @param options option to value, only those that are set
 * @param files the lines of each file that could be read; a file that an option names and that is not here could not
 */
public record SmSettings(Map<String, String> options, Map<SettingsFile, List<String>> files) {
    /** The option that lists the engines. */
    public static final String ENGINES = "routing_engine";

    /** In the list of engines: do not take minhop when all have refused. */
    public static final String NO_FALLBACK = "no_fallback";

    /** What OpenSM does when it is told nothing. */
    public static final SmSettings DEFAULTS = new SmSettings(Map.of(), Map.of());

    private static final String UNSET = "(null)";

    public SmSettings {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
        Map<SettingsFile, List<String>> texts = new EnumMap<>(SettingsFile.class);
        files.forEach((file, lines) -> texts.put(file, List.copyOf(lines)));
        files = Collections.unmodifiableMap(texts);
    }

    /** OpenSM's defaults with one engine. */
    public static SmSettings of(RoutingEngine engine) {
        return DEFAULTS.with(ENGINES, engine.label());
    }

    /** With one option more, or another value for it. */
    public SmSettings with(String key, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(key, value);
        return new SmSettings(more, files);
    }

    /** As OpenSM reads them: without the options that only the embedded engine has. */
    public SmSettings asOpenSm() {
        Map<String, String> known = new TreeMap<>(options);
        known.keySet().removeAll(AddedOption.keys());
        return new SmSettings(known, files);
    }

    /** With the text of a file, which some option names. */
    public SmSettings withFile(SettingsFile file, List<String> lines) {
        Map<SettingsFile, List<String>> more = new EnumMap<>(SettingsFile.class);
        more.putAll(files);
        more.put(file, lines);
        SmSettings named = names(file) ? this : with(file.key(), file.key());
        return new SmSettings(named.options, more);
    }

    /** The engines to try, in order; names OpenSM does not know are left out, as it leaves them out. */
    public List<RoutingEngine> engines() {
        return engineNames().stream()
                .flatMap(name -> RoutingEngine.named(name).stream())
                .toList();
    }

    /** The names in the list of engines that OpenSM does not know. */
    public List<String> unknownEngines() {
        return engineNames().stream()
                .filter(name -> !name.equals(NO_FALLBACK))
                .filter(name -> RoutingEngine.named(name).isEmpty())
                .toList();
    }

    /** Whether minhop is taken when all engines have refused. */
    public boolean fallsBack() {
        return !engineNames().contains(NO_FALLBACK);
    }

    private List<String> engineNames() {
        return Collections.list(new StringTokenizer(text(ENGINES).orElse(""), ", \t\n")).stream()
                .map(Object::toString)
                .collect(Collectors.toUnmodifiableList());
    }

    /** The value of an option that is set to something. */
    public Optional<String> text(String key) {
        return Optional.ofNullable(options.get(key)).filter(value -> !value.equals(UNSET));
    }

    /** Whether an option is TRUE, written just so; FALSE where it is not set. */
    public boolean isTrue(String key) {
        return text(key).filter("TRUE"::equals).isPresent();
    }

    /** An option that is a number, decimal or 0x; the given one where it is not set or no number. */
    public int number(String key, int otherwise) {
        try {
            return text(key).map(Integer::decode).orElse(otherwise);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** Whether an option names that file, whether or not it could be read. */
    public boolean names(SettingsFile file) {
        return text(file.key()).isPresent();
    }

    /** The lines of a file that is named and could be read. */
    public Optional<List<String>> lines(SettingsFile file) {
        return names(file) ? Optional.ofNullable(files.get(file)) : Optional.empty();
    }

    /** A file of GUIDs that is named; one that could not be read counts as broken at its first line. */
    public Optional<GuidFile> guids(SettingsFile file) {
        return names(file)
                ? Optional.of(lines(file).map(GuidFile::parse).orElse(GuidFile.UNREADABLE))
                : Optional.empty();
    }
}
