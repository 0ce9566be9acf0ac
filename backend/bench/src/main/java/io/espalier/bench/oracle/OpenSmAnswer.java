package io.espalier.bench.oracle;

import io.espalier.engine.settings.SmSettings;
import io.espalier.lab.LabException;
import io.espalier.lab.OracleRun;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Asks the real OpenSM with settings of the engine's, and puts what it answers into the fabric. */
final class OpenSmAnswer {
    private OpenSmAnswer() {}

    /**
     * What OpenSM makes of a fabric.
     *
     * @param starts how often it is started on it; from the second time on it finds the ports as it has set them
     */
    static OracleRun.Answer ask(Fabric fabric, SmSettings settings, int starts) {
        try {
            Path dir = Files.createTempDirectory("espalier-oracle-");
            try {
                return OracleRun.ask(fabric, SettingsFiles.write(settings, dir), starts);
            } finally {
                delete(dir);
            }
        } catch (IOException e) {
            throw new LabException("cannot write the files of " + settings, e);
        }
    }

    private static void delete(Path dir) throws IOException {
        try (Stream<Path> tree = Files.walk(dir)) {
            for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** The fabric as a sweep would read it behind OpenSM: the LIDs it gave to switches and the tables it wants. */
    static Fabric asRead(Fabric fabric, OracleRun.Answer answer) {
        Fabric.Builder builder = fabric.toBuilder();
        for (Switch node : fabric.switches()) {
            Lid lid = answer.lids().getOrDefault(node.guid(), Lid.NONE);
            List<Port> ports =
                    node.ports().stream().map(port -> port.withLid(lid)).toList();
            builder.node(new Switch(node.identity(), ports, node.capabilities()));
            builder.table(node.guid(), answer.tables().getOrDefault(node.guid(), MulticastTable.EMPTY));
        }
        return builder.build();
    }
}
