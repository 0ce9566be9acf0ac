package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.PortInfo;
import io.espalier.mad.SmInfo;
import io.espalier.mad.SmpHeader;
import io.espalier.model.Lid;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.LocalPort;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Asks every port that may run a subnet manager: those that say so, and the one that the local port takes for master's. */
final class ManagerReader {
    private final Asker asker;
    private final LocalPort localPort;
    private final long mKey;
    private final List<SubnetManager> managers = new ArrayList<>();

    ManagerReader(Asker asker, LocalPort localPort, long mKey) {
        this.asker = asker;
        this.localPort = localPort;
        this.mKey = mKey;
    }

    /** All managers that answered, by LID. */
    List<SubnetManager> read(Collection<NodeFacts> nodes) throws TransportException {
        for (NodeFacts node : nodes) {
            for (int port : node.endPorts()) {
                if (mayRunManager(node, port)) {
                    ask(node, port);
                }
            }
        }
        asker.run();
        managers.sort(Comparator.comparing(SubnetManager::lid));
        if (managers.stream().noneMatch(sm -> sm.state() == SubnetManager.State.MASTER)) {
            nodes.stream()
                    .findFirst()
                    .ifPresent(local -> asker.note(
                            Reason.NO_MASTER_SM,
                            local.port(local.info.localPort()),
                            MadAttribute.SM_INFO.label(),
                            whoAnswered()));
        }
        return managers;
    }

    private boolean mayRunManager(NodeFacts node, int port) {
        Lid lid = node.lid(port);
        boolean saysSo = node.findPortInfo(port)
                .map(PortInfo::capabilityMask)
                .filter(m -> (m & PortInfo.IS_SM) != 0)
                .isPresent();
        return lid.isUnicast() && (saysSo || lid.equals(localPort.smLid()));
    }

    private void ask(NodeFacts node, int port) {
        SmpGet request = new SmpGet(node.destination(port), MadAttribute.SM_INFO, 0, mKey);
        asker.ask(request, node.port(port), in -> {
            SmInfo info = SmInfo.decode(in, SmpHeader.DATA_AT);
            managers.add(new SubnetManager(
                    node.portGuid(port), node.lid(port), info.priority(), info.state(), info.activityCount()));
        });
    }

    private String whoAnswered() {
        if (managers.isEmpty()) {
            return "no subnet manager answered; the local port takes LID " + localPort.smLid() + " for the master's";
        }
        return managers.size() + " answered, none is master";
    }
}
