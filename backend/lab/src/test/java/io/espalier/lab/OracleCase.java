package io.espalier.lab;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;

/** One fabric with groups, one way to set OpenSM up, and what came out on both sides. */
record OracleCase(OracleFabric kind, OracleSetting setting, long seed) {
    private static final int GROUPS = 8;

    /**
     * What came out.
     *
     * @param mismatches one line for each row, hop or engine used that differs
     * @param rows rows compared
     * @param matrix our hop matrix, where it was compared too
     * @param engine what OpenSM used in the end
     * @param planned our side
     */
    record Result(
            List<String> mismatches, int rows, Optional<OracleMatrix> matrix, String engine, RoutingAnswer planned) {}

    String label() {
        return kind + " " + setting + " seed " + seed;
    }

    /** Our side alone. */
    RoutingAnswer planned() {
        Fabric fabric = OracleGroups.in(kind.draw(seed), seed, GROUPS);
        return RoutingEngines.of(setting.draw(fabric, seed), fabric);
    }

    Result run() {
        Fabric fabric = OracleGroups.in(kind.draw(seed), seed, GROUPS);
        SmSettings settings = setting.draw(fabric, seed);
        if (setting == OracleSetting.FILE) {
            fabric = withLids(fabric, ask(fabric, settings).lids());
            settings = settings.withFile(SettingsFile.LID_MATRIX, matrix(fabric, new Random(seed)));
        }
        OracleRun.Answer openSm = ask(fabric, settings);
        RoutingAnswer ours = RoutingEngines.of(settings, fabric);
        if (!ours.exact()) {
            return new Result(List.of(), 0, Optional.empty(), openSm.engine().orElse("none"), ours);
        }
        return compare(fabric, settings, openSm, ours);
    }

    private Result compare(Fabric fabric, SmSettings settings, OracleRun.Answer openSm, RoutingAnswer ours) {
        List<String> mismatches = new ArrayList<>(
                Tables.differences(label(), openSm.tables(), ours.plan().tables()));
        Optional<OracleMatrix> matrix = OracleMatrix.of(withLids(fabric, openSm.lids()), settings, ours);
        matrix.ifPresent(m -> mismatches.addAll(m.differences(label(), openSm.lidMatrix())));
        String engine = openSm.engine().orElse("none");
        String expected = ours.engine().map(used -> used.label()).orElse("none");
        if (!engine.equals(expected)) {
            mismatches.add(label() + ": OpenSM used " + engine + ", not " + expected);
        }
        return new Result(mismatches, Tables.rows(openSm.tables()), matrix, engine, ours);
    }

    private static OracleRun.Answer ask(Fabric fabric, SmSettings settings) {
        return ask(fabric, settings, 1);
    }

    static OracleRun.Answer ask(Fabric fabric, SmSettings settings, int starts) {
        try {
            Path dir = Files.createTempDirectory("espalier-oracle-");
            try {
                return OracleRun.ask(fabric, options(settings, dir), starts);
            } finally {
                LabDir.delete(dir);
            }
        } catch (IOException e) {
            throw new LabException("cannot write the files of " + settings, e);
        }
    }

    private static OpenSmOptions options(SmSettings settings, Path dir) throws IOException {
        OpenSmOptions options = OpenSmOptions.DEFAULTS;
        for (Map.Entry<String, String> option : settings.options().entrySet()) {
            options = options.with(option.getKey(), option.getValue());
        }
        for (Map.Entry<SettingsFile, List<String>> file : settings.files().entrySet()) {
            String key = file.getKey().key();
            options = options.with(
                    key, Files.write(dir.resolve(key), file.getValue()).toString());
        }
        return options;
    }

    static Fabric withLids(Fabric fabric, SortedMap<Guid, Lid> lids) {
        Fabric.Builder builder = fabric.toBuilder();
        for (Switch node : fabric.switches()) {
            Lid lid = lids.getOrDefault(node.guid(), Lid.NONE);
            List<Port> ports =
                    node.ports().stream().map(port -> port.withLid(lid)).toList();
            builder.node(new Switch(node.identity(), ports, node.capabilities()));
        }
        return builder.build();
    }

    /** Any numbers do: OpenSM takes them as they are. */
    private static List<String> matrix(Fabric fabric, Random random) {
        List<String> lines = new ArrayList<>();
        for (Switch node : fabric.switches()) {
            lines.add("Switch: guid " + node.guid());
            for (Switch target : fabric.switches()) {
                StringBuilder line = new StringBuilder(
                        String.format("0x%04x:", target.port(0).lid().value()));
                line.append(node.equals(target) ? " 00" : " ff");
                for (int port = 1; port <= node.identity().portCount(); port++) {
                    line.append(String.format(" %02x", random.nextInt(4) == 0 ? 0xFF : 1 + random.nextInt(6)));
                }
                lines.add(line + " # portguid " + target.guid());
            }
        }
        return lines;
    }
}
