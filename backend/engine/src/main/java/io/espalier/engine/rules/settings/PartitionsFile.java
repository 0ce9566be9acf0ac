package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import java.util.Optional;

/** The site's partitions.conf, where it has one that could be read. */
final class PartitionsFile {
    private PartitionsFile() {}

    /** What OpenSM makes of it; nothing where it is none of OpenSM's. */
    static Optional<Partitions> of(Evidence evidence) {
        try {
            return read(evidence);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Why it is none of OpenSM's. */
    static Optional<String> slurm(Evidence evidence) {
        try {
            read(evidence);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<Partitions> read(Evidence evidence) {
        SmSettings settings = evidence.circumstances().site().settings();
        return settings.lines(SettingsFile.PARTITIONS)
                .map(lines -> Partitions.read(lines, evidence.fabric(), settings));
    }
}
