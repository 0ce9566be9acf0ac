package io.espalier.bench.oracle;

import io.espalier.capture.Capture;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.lab.OracleRun;
import io.espalier.lab.Tables;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What came of a case on both sides.
 *
 * @param of the case
 * @param fabric with groups, and with OpenSM's LIDs and tables
 * @param settings OpenSM's
 * @param openSm its answer
 * @param ours the engine's
 * @param matrix our hop matrix, where it was compared too
 * @param mismatches one line for each row, number of hops or engine used that differs; none where the engine says that it
 *     cannot follow
 */
record OracleResult(
        OracleCase of,
        Fabric fabric,
        SmSettings settings,
        OracleRun.Answer openSm,
        RoutingAnswer ours,
        Optional<OracleMatrix> matrix,
        List<String> mismatches) {
    OracleResult {
        mismatches = List.copyOf(mismatches);
    }

    /** Rows compared. */
    int rows() {
        return ours.exact() ? Tables.rows(openSm.tables()) : 0;
    }

    /** Numbers of hops compared. */
    long hops() {
        return matrix.map(OracleMatrix::ways).orElse(0L);
    }

    /** The engine that OpenSM used in the end. */
    String engine() {
        return openSm.engine().orElse("none");
    }

    /**
     * Keeps the case in a folder of its own: the capture, opensm.conf with its files, and what OpenSM made of it.
     *
     * @return the folder
     */
    Path save(Path dir) throws IOException {
        Path folder = Files.createDirectories(dir.resolve(of.name().replace(':', '-')));
        Capture.write(fabric, folder.resolve("fabric.espalier"));
        SettingsFiles.writeWithConf(settings, folder);
        Files.write(folder.resolve("opensm.mcfdbs"), openSm.mcfdbs());
        Files.write(folder.resolve("opensm-lid-matrix.dump"), openSm.lidMatrix());
        Files.write(folder.resolve("opensm.log"), openSm.log());
        Files.write(folder.resolve("mismatches"), mismatches);
        return folder;
    }
}
