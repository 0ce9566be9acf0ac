package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.text.Words;
import java.util.List;

/** Names in the list of routing engines that OpenSM does not know. */
final class EngineUnknown implements Rule {
    static final String KIND = "engine-unknown";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<String> unknown = evidence.circumstances().site().settings().unknownEngines();
        return unknown.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        KIND,
                        SmSettings.ENGINES,
                        Severity.WARNING,
                        "OpenSM knows no routing engine " + Words.list(unknown),
                        "It passes over the name and takes the next engine, or minhop",
                        Subjects.FABRIC,
                        1));
    }
}
