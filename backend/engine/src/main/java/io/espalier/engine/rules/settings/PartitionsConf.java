package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.sa.partition.PartitionProblem;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.text.Words;
import java.util.List;

/** Lines of partitions.conf that OpenSM does not take as they are written. One finding a file. */
final class PartitionsConf implements Rule {
    static final String KIND = "partitions-conf";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<PartitionProblem> problems =
                PartitionsFile.of(evidence).map(Partitions::problems).orElse(List.of());
        return problems.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        KIND,
                        SettingsFile.PARTITIONS.key(),
                        Severity.WARNING,
                        "partitions.conf has " + Words.count(problems.size(), "line")
                                + " that OpenSM does not take as written: "
                                + Words.list(problems.stream()
                                        .map(PartitionProblem::toString)
                                        .toList()),
                        "Ports may lack a partition, and groups may not be there, that the file seems to give",
                        Subjects.FABRIC,
                        problems.size()));
    }
}
