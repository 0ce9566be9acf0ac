package io.espalier.bench.oracle;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.lab.OracleRun;
import io.espalier.lab.Tables;
import io.espalier.model.Fabric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * One fabric with groups and one way to set OpenSM up: the same case whenever it is drawn.
 *
 * @param setting how OpenSM is set up
 * @param kind of fabric
 * @param seed decides all the rest
 */
record OracleCase(OracleSetting setting, OracleFabric kind, long seed) {
    private static final int GROUPS = 8;

    /**
     * The case of a name such as UPDN:GRID:17.
     *
     * @throws IllegalArgumentException if there is none, with what was expected
     */
    static OracleCase parse(String name) {
        String[] parts = name.split(":", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("not a case: " + name + "; expected SETTING:KIND:SEED");
        }
        try {
            return new OracleCase(
                    named(OracleSetting.class, parts[0]),
                    named(OracleFabric.class, parts[1]),
                    Long.parseLong(parts[2]));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a case: " + name + "; the seed is no whole number: " + parts[2], e);
        }
    }

    /** The constant of a name, in upper or lower case. */
    static <E extends Enum<E>> E named(Class<E> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equalsIgnoreCase(name.replace('-', '_')))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + name + "; there are "
                        + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT)));
    }

    /** Its name. */
    String name() {
        return setting + ":" + kind + ":" + seed;
    }

    private Fabric fabric() {
        return OracleGroups.in(kind.draw(seed), seed, GROUPS);
    }

    /** Our side alone. */
    RoutingAnswer planned() {
        Fabric fabric = fabric();
        return RoutingEngines.of(setting.draw(fabric, seed), fabric);
    }

    /** Asks OpenSM, which takes about half a second, and compares. */
    OracleResult run() {
        Fabric fabric = fabric();
        SmSettings settings = setting.draw(fabric, seed);
        if (setting == OracleSetting.FILE) {
            // A matrix goes by LIDs, which OpenSM gives.
            fabric = OpenSmAnswer.asRead(fabric, OpenSmAnswer.ask(fabric, settings, 1));
            settings = settings.withFile(SettingsFile.LID_MATRIX, RandomMatrix.lines(fabric, new Random(seed)));
        }
        OracleRun.Answer openSm = OpenSmAnswer.ask(fabric, settings, setting.starts());
        Fabric read = OpenSmAnswer.asRead(fabric, openSm);
        RoutingAnswer ours = RoutingEngines.of(settings, read);
        Optional<OracleMatrix> matrix = ours.exact() ? OracleMatrix.of(read, settings, ours) : Optional.empty();
        List<String> mismatches = ours.exact() ? mismatches(openSm, ours, matrix) : List.of();
        return new OracleResult(this, read, settings, openSm, ours, matrix, mismatches);
    }

    private List<String> mismatches(OracleRun.Answer openSm, RoutingAnswer ours, Optional<OracleMatrix> matrix) {
        List<String> lines = new ArrayList<>(
                Tables.differences(name(), openSm.tables(), ours.plan().tables()));
        matrix.ifPresent(m -> lines.addAll(m.differences(name(), openSm.lidMatrix())));
        String engine = openSm.engine().orElse("none");
        String expected = ours.engine().map(used -> used.label()).orElse("none");
        if (!engine.equals(expected)) {
            lines.add(name() + ": OpenSM used " + engine + ", not " + expected);
        }
        return lines;
    }
}
