package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.model.Fabric;
import io.espalier.model.SubnetManager;
import java.util.List;

/** A subnet manager runs where the site does not name one. Silent where the site names none at all. */
final class UnexpectedManager implements Rule {
    static final String KIND = "unexpected-sm";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Fabric fabric = evidence.fabric();
        List<String> wanted = evidence.circumstances().site().managers();
        List<SubnetManager> strangers = wanted.isEmpty()
                ? List.of()
                : fabric.subnetManagers().stream()
                        .filter(sm -> wanted.stream().noneMatch(name -> Managers.isCalled(fabric, sm.portGuid(), name)))
                        .toList();
        return strangers.stream().map(sm -> finding(fabric, sm)).toList();
    }

    private static Finding finding(Fabric fabric, SubnetManager sm) {
        boolean master = sm.state() == SubnetManager.State.MASTER;
        return new Finding(
                KIND,
                sm.portGuid().toString(),
                master ? Severity.CRITICAL : Severity.ERROR,
                "An unexpected subnet manager runs on " + Managers.name(fabric, sm.portGuid()) + ", priority "
                        + sm.priority() + (master ? ", and is master" : ""),
                master
                        ? "The fabric is run by settings that are not the site's"
                        : "It takes over when the master fails or its priority is the higher, with settings of its own",
                Managers.node(fabric, sm.portGuid())
                        .map(node -> Subjects.of(node.guid()))
                        .orElse(Subjects.FABRIC),
                1);
    }
}
