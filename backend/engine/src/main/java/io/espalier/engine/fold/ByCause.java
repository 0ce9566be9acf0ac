package io.espalier.engine.fold;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.rules.gone.Gone;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.SweepProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts findings under the one that explains them: something that is gone, or the subnet manager that does not answer. */
final class ByCause {
    /** A finding that is about more nodes than this is about none of them in particular. */
    private static final int FEW = 8;

    private static final String GAP = "sweep-gap";

    /** What explains the others first. */
    private static final List<String> SM_SILENT = List.of("NO_MASTER_SM ", "SA_SILENT ", "SM_KEY_REFUSED ");

    private static final Set<String> OF_SM = Set.of("members-hidden", "standby-missing");

    /** What also comes of an SM that is not there, but not of a wrong SM_Key. */
    private static final Set<String> OF_DEAD_SM = Set.of("sm-master-changed", "sa-slow");

    private static final String TIMEOUT = "TIMEOUT ";

    private final Fabric fabric;
    private final Map<Object, Integer> causes = new HashMap<>();
    private Optional<Integer> silent = Optional.empty();
    private boolean dead;

    ByCause(Fabric fabric) {
        this.fabric = fabric;
    }

    List<Fold> fold(List<Fold> rows) {
        List<Fold> explaining = rows.stream()
                .filter(row -> Gone.KINDS.contains(row.head().kind()) || isSilence(row.head()))
                // A switch before a cable: it explains more. So does that there is no SM of that its SA is silent.
                .sorted(Comparator.comparingInt((Fold row) -> silence(row.head()))
                        .thenComparing(row -> row.head().kind(), Comparator.reverseOrder())
                        .thenComparing(row -> row.head().key()))
                .toList();
        if (explaining.isEmpty()) {
            return rows;
        }
        List<Fold> heads = new ArrayList<>();
        for (Fold row : explaining) {
            if (!isSilence(row.head()) || silent.isEmpty()) {
                index(row.head(), heads.size());
                heads.add(row);
            }
        }
        return assign(rows, heads);
    }

    private static boolean isSilence(Finding finding) {
        return silence(finding) >= 0;
    }

    /** Place among what tells of a silent SM, what explains the others first; -1 for something else. */
    private static int silence(Finding finding) {
        if (!finding.kind().equals(GAP)) {
            return -1;
        }
        return IntStream.range(0, SM_SILENT.size())
                .filter(i -> finding.key().startsWith(SM_SILENT.get(i)))
                .findFirst()
                .orElse(-1);
    }

    /** Whether that is the silent SM seen from another side. */
    private boolean isOfSm(Finding finding) {
        return OF_SM.contains(finding.kind())
                || isSilence(finding)
                || (dead && (OF_DEAD_SM.contains(finding.kind()) || isUnansweredSm(finding)));
    }

    /** Whether a node was asked for its SM, and for nothing else, in vain. */
    private boolean isUnansweredSm(Finding finding) {
        if (!finding.kind().equals(GAP) || !finding.key().startsWith(TIMEOUT)) {
            return false;
        }
        List<String> missing = fabric.problems().stream()
                .filter(problem -> problem.reason() == SweepProblem.Reason.TIMEOUT)
                .filter(problem ->
                        finding.subjects().nodes().contains(problem.at().node()))
                .map(SweepProblem::attribute)
                .distinct()
                .toList();
        return missing.equals(List.of("SMInfo"));
    }

    private void index(Finding cause, int place) {
        if (isSilence(cause)) {
            silent = Optional.of(place);
            dead = silence(cause) < SM_SILENT.size() - 1;
            return;
        }
        Subjects about = cause.subjects();
        Stream<Object> links = about.links().stream().flatMap(link -> Stream.of(link, link.a(), link.b()));
        Stream.of(about.nodes().stream(), about.ports().stream(), links, about.mlids().stream())
                .flatMap(things -> things)
                .forEach(thing -> causes.putIfAbsent(thing, place));
    }

    private List<Fold> assign(List<Fold> rows, List<Fold> explaining) {
        // By identity: to compare whole findings would take longer than all the rest.
        Set<Fold> heads = Collections.newSetFromMap(new IdentityHashMap<>());
        heads.addAll(explaining);
        List<List<Fold>> under = new ArrayList<>();
        explaining.forEach(cause -> under.add(new ArrayList<>()));
        List<Fold> top = new ArrayList<>();
        for (Fold row : rows) {
            if (!heads.contains(row)) {
                cause(row.head()).ifPresentOrElse(place -> under.get(place).add(row), () -> top.add(row));
            }
        }
        for (int i = 0; i < explaining.size(); i++) {
            top.add(
                    under.get(i).isEmpty()
                            ? explaining.get(i)
                            : explaining.get(i).over(ByKind.fold(under.get(i))));
        }
        return top;
    }

    private Optional<Integer> cause(Finding finding) {
        if (silent.isPresent() && isOfSm(finding)) {
            return silent;
        }
        Subjects about = finding.subjects();
        Stream<Object> things = Stream.<Stream<?>>of(
                        about.links().stream(), about.ports().stream().limit(FEW), links(about), nodes(about))
                .flatMap(some -> some);
        return things.flatMap(thing -> Optional.ofNullable(causes.get(thing)).stream())
                .findFirst()
                .or(() -> ofTree(finding));
    }

    private Stream<Link> links(Subjects about) {
        return about.ports().stream()
                .limit(FEW)
                .flatMap(port -> fabric.findPeer(port).stream().map(peer -> new Link(port, peer)));
    }

    private static Stream<?> nodes(Subjects about) {
        return about.nodes().size() > FEW ? Stream.empty() : about.nodes().stream();
    }

    /** A note on a tree, such as that it is long, has no need of an incident to explain it. */
    private Optional<Integer> ofTree(Finding finding) {
        boolean wrong = finding.severity() != Severity.INFO
                && Rules.family(finding.kind()).filter("tree"::equals).isPresent();
        return wrong
                ? finding.subjects().mlids().stream()
                        .limit(FEW)
                        .flatMap(mlid -> Optional.ofNullable(causes.get(mlid)).stream())
                        .findFirst()
                : Optional.empty();
    }
}
