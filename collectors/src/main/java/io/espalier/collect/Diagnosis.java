package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.PerformanceGet;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Why somebody is silent, as far as one more question tells: a node that answers one class of management and not another has
 * its reasons. A wrong M_Key meets silence, not a status (InfiniBand spec, 14.2.4), so that M_KEY_PROTECTED is inferred and
 * says from what. Costs one request for each node that was silent.
 */
final class Diagnosis {
    private static final Set<String> TOLD_TO_ANYBODY = Set.of(MadAttribute.NODE_INFO.label());

    private final Asker asker;
    private final long mKey;
    private final Set<PortId> alive = new HashSet<>();

    /** @param asker asks whether somebody answers another class */
    Diagnosis(Asker asker, long mKey) {
        this.asker = asker;
        this.mKey = mKey;
    }

    /**
     * Problems with counters, with their reasons.
     *
     * @param counted the ports that told counters nevertheless
     * @param partitions who is in which partition, as far as that has been read
     */
    List<SweepProblem> ofCounters(
            List<SweepProblem> problems, Topology topology, Set<PortId> counted, Partitions partitions)
            throws TransportException {
        for (SweepProblem problem : problems) {
            if (isSilentAgent(problem)) {
                byLid(topology, problem.at())
                        .ifPresent(to -> asker.tryAsking(
                                new SmpGet(to, MadAttribute.NODE_INFO, 0, mKey),
                                in -> alive.add(problem.at()),
                                failure -> {}));
            }
        }
        asker.run();
        return problems.stream()
                .map(problem -> ofCounters(problem, counted, partitions))
                .toList();
    }

    private static boolean isAgent(SweepProblem problem) {
        return problem.attribute().equals(MadAttribute.PERFORMANCE_CLASS_PORT_INFO.label());
    }

    private static boolean isSilentAgent(SweepProblem problem) {
        return problem.reason() == Reason.TIMEOUT && isAgent(problem);
    }

    private SweepProblem ofCounters(SweepProblem problem, Set<PortId> counted, Partitions partitions) {
        if (isSilentAgent(problem) && alive.contains(problem.at()) && partitions.isParted(problem.at())) {
            return because(
                    Reason.P_KEY_REFUSED,
                    problem,
                    "; inferred: it answers subnet management by the same LID, and none of its P_Keys goes with ours, "
                            + partitions.ours());
        }
        if (isSilentAgent(problem) && alive.contains(problem.at())) {
            return because(Reason.NO_PERFORMANCE_AGENT, problem, "; it answers subnet management by the same LID");
        }
        if (isAgent(problem)
                && problem.reason() == Reason.BAD_STATUS
                && counted.stream()
                        .noneMatch(port -> port.node().equals(problem.at().node()))) {
            return because(Reason.NO_PERFORMANCE_AGENT, problem, "; it tells no counters either");
        }
        return problem;
    }

    private static SweepProblem because(Reason reason, SweepProblem problem, String words) {
        return new SweepProblem(reason, problem.at(), problem.attribute(), problem.detail() + words);
    }

    private static Optional<Destination> byLid(Topology topology, PortId at) {
        return Optional.ofNullable(topology.nodes().get(at.node()))
                .filter(node -> node.lid(at.number()).isUnicast())
                .map(node -> node.destination(node.isSwitch() ? 0 : at.number()));
    }

    /**
     * Problems of a discovery, with their reasons.
     *
     * @param before what an earlier reading found; who is silent now had a LID then
     */
    List<SweepProblem> ofTopology(List<SweepProblem> problems, Topology now, Topology before)
            throws TransportException {
        for (SweepProblem problem : problems) {
            if (isSilentNeighbour(problem)) {
                behind(before, problem.at())
                        .ifPresent(to -> asker.tryAsking(
                                new PerformanceGet(to, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, 0),
                                in -> {
                                    if (ClassPortInfo.decode(in, PerformanceGet.DATA_AT)
                                                    .classVersion()
                                            == ManagementClass.PERFORMANCE.version()) {
                                        alive.add(problem.at());
                                    }
                                },
                                failure -> {}));
            }
        }
        asker.run();
        Map<Guid, Integer> silences = new HashMap<>();
        problems.stream()
                .filter(problem -> problem.reason() == Reason.TIMEOUT && !TOLD_TO_ANYBODY.contains(problem.attribute()))
                .forEach(problem -> silences.merge(problem.at().node(), 1, Integer::sum));
        List<SweepProblem> diagnosed = new ArrayList<>();
        for (SweepProblem problem : problems) {
            diagnosed.add(ofTopology(problem, now, silences));
        }
        return diagnosed;
    }

    private static boolean isSilentNeighbour(SweepProblem problem) {
        return problem.reason() == Reason.TIMEOUT && problem.attribute().equals(MadAttribute.NODE_INFO.label());
    }

    private static Optional<Destination> behind(Topology before, PortId from) {
        return Optional.ofNullable(before.peers().get(from)).flatMap(peer -> byLid(before, peer));
    }

    private SweepProblem ofTopology(SweepProblem problem, Topology now, Map<Guid, Integer> silences) {
        if (isSilentNeighbour(problem) && alive.contains(problem.at())) {
            return because(
                    Reason.M_KEY_PROTECTED,
                    problem,
                    "; inferred: by the LID that it had before it answers performance management,"
                            + " and subnet management it does not");
        }
        NodeFacts node = now.nodes().get(problem.at().node());
        if (node != null
                && problem.reason() == Reason.TIMEOUT
                && silences.getOrDefault(node.guid(), 0) > 1
                && node.toldNothing()) {
            return because(
                    Reason.M_KEY_PROTECTED,
                    problem,
                    "; inferred: the node answers NodeInfo, and to all else is silent");
        }
        return problem;
    }
}
