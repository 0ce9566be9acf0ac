package io.espalier.server.export.tree;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.RoutingEngine;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where what is in a file comes from.
 *
 * @param fabric what the fabric is called
 * @param number its number in the history
 * @param sweptAt when it was read
 * @param engine how the plan was made
 * @param exportedBy who asked for the file
 * @param more what else it depends on, name to value: the other moment, what was supposed
 */
public record Provenance(
        String fabric,
        long number,
        Instant sweptAt,
        String engine,
        Optional<String> exportedBy,
        Map<String, String> more) {
    private static final int MOST_NAME = 64;

    public Provenance {
        exportedBy = exportedBy.map(String::strip).filter(name -> !name.isEmpty());
        exportedBy.ifPresent(Provenance::requireName);
        more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
    }

    /** Of a fabric that was analysed. */
    public static Provenance of(String name, FabricAnalysis analysis, Optional<String> exportedBy) {
        String engine = analysis.routing()
                .map(answer -> answer.engine().map(RoutingEngine::label).orElse("none")
                        + (answer.exact() ? "" : ", not followed; the plan is minhop's"))
                .orElse("given");
        return new Provenance(
                name, analysis.fabric().number(), analysis.fabric().sweptAt(), engine, exportedBy, Map.of());
    }

    /** The same with one thing more that it depends on. */
    public Provenance with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(more);
        all.put(name, value);
        return new Provenance(fabric, number, sweptAt, engine, exportedBy, all);
    }

    private static void requireName(String name) {
        if (name.length() > MOST_NAME || name.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("by is a name of at most " + MOST_NAME + " characters");
        }
    }

    /** The version the program was built with. */
    public static String version() {
        return Optional.ofNullable(Provenance.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }

    /** All of it, as names and values. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("fabric", fabric + ", number " + number);
        facts.put("swept", sweptAt.truncatedTo(ChronoUnit.SECONDS).toString());
        facts.putAll(more);
        facts.put("engine", engine);
        facts.put("version", "espalier " + version());
        facts.put("exported by", exportedBy.orElse("not said"));
        return facts;
    }
}
