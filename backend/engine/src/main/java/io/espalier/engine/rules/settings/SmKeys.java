package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import java.util.List;

/** The SA answers without a key and not with ours: our SM_Key is wrong. */
final class SmKeys implements Rule {
    static final String KIND = "sm-key";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        boolean refused = evidence.fabric().problems().stream()
                .map(SweepProblem::reason)
                .anyMatch(reason -> reason == Reason.SM_KEY_REFUSED);
        return refused
                ? List.of(new Finding(
                        KIND,
                        "fabric",
                        Severity.ERROR,
                        "The subnet administration refuses our SM_Key: it is wrong",
                        "The members of groups are not shown, so no tree can be judged",
                        Subjects.FABRIC,
                        1))
                : List.of();
    }
}
