package io.espalier.engine.fold;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.rules.gone.Gone;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Puts findings under the one that explains them: something that is gone, or the subnet manager that does not answer. */
final class ByCause {
    /** A finding that is about more nodes than this is about none of them in particular. */
    private static final int FEW = 8;

    private static final List<String> SM_SILENT = List.of("NO_MASTER_SM ", "SA_SILENT ", "SM_KEY_REFUSED ");
    private static final Set<String> OF_SM = Set.of("members-hidden", "standby-missing");

    private final Fabric fabric;
    private final Map<Object, Integer> causes = new HashMap<>();
    private Optional<Integer> silent = Optional.empty();

    ByCause(Fabric fabric) {
        this.fabric = fabric;
    }

    List<Fold> fold(List<Fold> rows) {
        List<Fold> explaining = rows.stream()
                .filter(row -> Gone.KINDS.contains(row.head().kind()) || isSilence(row.head()))
                // A switch before a cable: it explains more.
                .sorted(Comparator.comparing((Fold row) -> isSilence(row.head()))
                        .thenComparing(row -> row.head().kind(), Comparator.reverseOrder())
                        .thenComparing(row -> row.head().key()))
                .toList();
        if (explaining.isEmpty()) {
            return rows;
        }
        for (int i = 0; i < explaining.size(); i++) {
            index(explaining.get(i).head(), i);
        }
        return assign(rows, explaining);
    }

    private static boolean isSilence(Finding finding) {
        return finding.kind().equals("sweep-gap") && SM_SILENT.stream().anyMatch(finding.key()::startsWith);
    }

    private void index(Finding cause, int place) {
        if (isSilence(cause)) {
            silent = Optional.of(silent.orElse(place));
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
        if (silent.isPresent() && OF_SM.contains(finding.kind())) {
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
