package io.espalier.server.findings;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What one fabric may say of findings: which parts of it were read anew, and what of it was not seen. */
final class Polls {
    private static final Set<SweepProblem.Reason> NO_GAPS = Set.of(SweepProblem.Reason.DUMP_NOT_USED);
    private static final String LOOP = "loop";

    /** What stands on ports themselves, not on what they count. */
    private static final Set<String> OF_PORTS = Set.of("link-slow", "multicast-lane-shared");

    private final FabricAnalysis now;
    private final Optional<Fabric> before;
    private final Set<Mlid> settling;
    private final boolean allSettling;
    private final Completeness complete;
    private final boolean groupsSeen;
    private final Set<Guid> unseen = new HashSet<>();
    private final Set<Guid> uncounted = new HashSet<>();

    private Polls(FabricAnalysis now, Optional<Fabric> before, Set<Mlid> settling) {
        this.now = now;
        this.before = before;
        this.settling = settling;
        allSettling = !settling.isEmpty()
                && now.trees().stream().map(TreeReport::mlid).allMatch(settling::contains);
        complete = Completeness.of(now.fabric());
        groupsSeen = complete.membersKnown()
                && now.fabric().problems().stream()
                        .noneMatch(problem -> problem.reason() == SweepProblem.Reason.SA_SILENT
                                || problem.reason() == SweepProblem.Reason.NO_MASTER_SM);
        for (SweepProblem problem : now.fabric().problems()) {
            if (!NO_GAPS.contains(problem.reason())) {
                (isOfCounters(problem) ? uncounted : unseen).add(problem.at().node());
            }
        }
    }

    private static boolean isOfCounters(SweepProblem problem) {
        return problem.attribute().contains("Count") || problem.attribute().contains("Details");
    }

    /**
     * The poll of a fabric.
     *
     * @param before the fabric before it
     * @param settling trees that the SM is most likely still writing
     */
    static Poll of(FabricAnalysis now, Optional<Fabric> before, Set<Mlid> settling) {
        Polls polls = new Polls(now, before, settling);
        return new Poll(now.fabric().sweptAt(), polls::counts, polls::judges);
    }

    private static String family(Finding finding) {
        return Rules.family(finding.kind()).orElse("");
    }

    private boolean counts(Finding finding) {
        return switch (family(finding)) {
            case "tree" -> finding.kind().equals(LOOP) || isWritten(finding);
            case "group" -> isWritten(finding);
            case "port" ->
                OF_PORTS.contains(finding.kind())
                        ? isAnew(Part.TOPOLOGY) || isAnew(Part.PORT_TABLES)
                        : isAnew(Part.COUNTERS);
            case "load" -> isAnew(Part.COUNTERS) || isAnew(Part.TOPOLOGY);
            case "sweep" -> isAskedAnew(finding);
            default -> true;
        };
    }

    /** What was not answered stands until it is asked for again; till then it was seen once, however many polls show it. */
    private boolean isAskedAnew(Finding finding) {
        Set<Part> asked = Patience.isMasterMissing(finding)
                ? EnumSet.of(Part.MANAGERS)
                : now.fabric().problems().stream()
                        .filter(problem -> isOf(problem, finding))
                        .map(Polls::part)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Part.class)));
        // What is read every ten minutes only does not wait for as long again.
        return asked.contains(Part.PORT_TABLES)
                || (asked.isEmpty() ? EnumSet.of(Part.MULTICAST) : asked)
                        .stream().anyMatch(this::isAnew);
    }

    /** The keys of gaps begin with their reason; the other kinds are of what is read with the groups. */
    private static boolean isOf(SweepProblem problem, Finding finding) {
        return finding.key().equals(problem.reason() + " " + problem.at().node());
    }

    /** The part that a reading asks for with an attribute. */
    private static Part part(SweepProblem problem) {
        return switch (problem.attribute()) {
            case "PerfMgt ClassPortInfo" -> Part.COUNTERS;
            case "SMInfo", "SA ClassPortInfo" -> Part.MANAGERS;
            case "MCMemberRecord", "MulticastForwardingTable", "MulticastForwardingTableRecord" -> Part.MULTICAST;
            case "P_KeyTable", "SLtoVLMappingTable", "VLArbitrationTable", "GUIDInfo" -> Part.PORT_TABLES;
            case "LinearForwardingTable", "ServiceRecord" -> Part.PORT_TABLES;
            default -> isOfCounters(problem) ? Part.COUNTERS : Part.TOPOLOGY;
        };
    }

    private boolean isWritten(Finding finding) {
        return isAnew(Part.MULTICAST)
                && (finding.subjects().mlids().isEmpty()
                        ? !allSettling
                        : finding.subjects().mlids().stream().noneMatch(settling::contains));
    }

    private boolean isAnew(Part part) {
        return before.map(fabric -> !fabric.readAt(part).equals(now.fabric().readAt(part)))
                .orElse(true);
    }

    private boolean judges(Finding finding) {
        return switch (family(finding)) {
            case "tree" -> groupsSeen && treesSeen(finding.subjects());
            case "group" -> groupsSeen && nodes(finding.subjects()).noneMatch(unseen::contains);
            case "port", "load" ->
                nodes(finding.subjects()).noneMatch(node -> unseen.contains(node) || uncounted.contains(node));
            default -> true;
        };
    }

    private boolean treesSeen(Subjects about) {
        if (about.mlids().isEmpty()) {
            return complete.unreadTables().isEmpty() && !complete.topologyIncomplete();
        }
        return about.mlids().stream().flatMap(mlid -> now.tree(mlid).stream()).noneMatch(Polls::isDoubtful);
    }

    private static boolean isDoubtful(TreeReport tree) {
        return tree.hasDoubt(Doubt.Reason.TABLE_NOT_READ) || tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE);
    }

    private static Stream<Guid> nodes(Subjects about) {
        return Stream.concat(
                about.nodes().stream(),
                Stream.concat(
                                about.ports().stream(),
                                about.links().stream().flatMap(link -> Stream.of(link.a(), link.b())))
                        .map(PortId::node));
    }
}
