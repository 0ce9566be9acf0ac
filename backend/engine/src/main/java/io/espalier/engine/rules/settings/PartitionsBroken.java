package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.sa.partition.PartitionProblem;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SettingsFile;
import java.util.List;
import java.util.Optional;

/** A partitions.conf that OpenSM gives up, so that it behaves as without one. */
final class PartitionsBroken implements Rule {
    static final String KIND = "partitions-conf-broken";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return reason(evidence)
                .map(reason -> List.of(new Finding(
                        KIND,
                        SettingsFile.PARTITIONS.key(),
                        Severity.ERROR,
                        "OpenSM gives up partitions.conf: " + reason,
                        "The whole file counts for nothing: all ports are in the default partition and in no other",
                        Subjects.FABRIC,
                        1)))
                .orElse(List.of());
    }

    private static Optional<String> reason(Evidence evidence) {
        return PartitionsFile.slurm(evidence)
                .or(() -> PartitionsFile.of(evidence)
                        .flatMap(Partitions::fallback)
                        .map(PartitionProblem::toString));
    }
}
