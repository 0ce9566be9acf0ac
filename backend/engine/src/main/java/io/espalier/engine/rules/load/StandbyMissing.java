package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.check.Watch.StandbySeen;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetManager.State;
import java.util.List;

/**
 * The SM that would take over is not there: one that was seen before, or one that the site names. A site that never had one is left
 * alone; so is everybody while a manager keeps silent, or while none is master, which is a finding of its own.
 */
final class StandbyMissing implements Rule {
    static final String KIND = "standby-missing";

    private static final String EFFECT = "If the master fails nobody sets up links, routes or trees";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Fabric fabric = evidence.fabric();
        if (Managers.masters(fabric).isEmpty() || Managers.anySilent(fabric)) {
            return List.of();
        }
        List<String> missing = evidence.circumstances().site().managers().stream()
                .filter(wanted -> fabric.subnetManagers().stream()
                        .filter(StandbyMissing::works)
                        .noneMatch(sm -> Managers.isCalled(fabric, sm.portGuid(), wanted)))
                .toList();
        if (!missing.isEmpty()) {
            String what = Words.count(missing.size(), "subnet manager") + " that should be there "
                    + (missing.size() == 1 ? "is" : "are") + " missing: " + Words.list(missing);
            return List.of(finding(what, missing.size()));
        }
        boolean alone =
                fabric.subnetManagers().stream().filter(StandbyMissing::works).count() < 2;
        return evidence.circumstances()
                .watch()
                .lastStandby()
                .filter(seen -> alone)
                .map(seen -> List.of(finding(gone(fabric, seen), 1)))
                .orElse(List.of());
    }

    private static boolean works(SubnetManager sm) {
        return sm.state() == State.MASTER || sm.state() == State.STANDBY || sm.state() == State.DISCOVERING;
    }

    private static String gone(Fabric fabric, StandbySeen seen) {
        return "There is no standby subnet manager any more; one was last seen on "
                + Managers.name(fabric, seen.portGuid()) + " at " + seen.at();
    }

    private static Finding finding(String what, int count) {
        return new Finding(KIND, "fabric", Severity.WARNING, what, EFFECT, Subjects.FABRIC, count);
    }
}
