package io.espalier.engine.fold;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is wrong at both ends of a cable is one matter, and so are packets thrown away before a switch that the cable ends at. */
final class ByLink {
    /** The kind of the row that stands for a cable. */
    static final String LINK = "link";

    private final Fabric fabric;

    ByLink(Fabric fabric) {
        this.fabric = fabric;
    }

    List<Fold> fold(List<Fold> rows) {
        Map<Link, List<Fold>> links = new TreeMap<>();
        List<Fold> top = new ArrayList<>();
        for (Fold row : rows) {
            link(row)
                    .ifPresentOrElse(
                            link -> links.computeIfAbsent(link, key -> new ArrayList<>())
                                    .add(row),
                            () -> top.add(row));
        }
        attachDiscards(links);
        links.forEach((link, same) -> top.add(same.size() == 1 ? same.getFirst() : row(link, same)));
        return top;
    }

    private Optional<Link> link(Fold row) {
        Finding finding = row.head();
        List<PortId> ports = finding.subjects().ports();
        boolean ofPort = ports.size() == 1
                && row.children().isEmpty()
                && Rules.family(finding.kind()).filter("port"::equals).isPresent();
        return ofPort
                ? fabric.findPeer(ports.getFirst()).map(peer -> new Link(ports.getFirst(), peer))
                : Optional.empty();
    }

    /** Where packets wait to get into a switch with just one bad cable, they most likely wait because of it. */
    private void attachDiscards(Map<Link, List<Fold>> links) {
        Map<Guid, List<Link>> bad = new HashMap<>();
        links.forEach((link, rows) -> {
            if (rows.stream().anyMatch(row -> !isWaiting(row))) {
                bad.computeIfAbsent(link.a().node(), node -> new ArrayList<>()).add(link);
                bad.computeIfAbsent(link.b().node(), node -> new ArrayList<>()).add(link);
            }
        });
        for (Link link : List.copyOf(links.keySet())) {
            List<Fold> rows = links.getOrDefault(link, List.of());
            cause(rows, bad).filter(cause -> !cause.equals(link)).ifPresent(cause -> {
                links.computeIfAbsent(cause, key -> new ArrayList<>()).addAll(rows);
                links.remove(link);
            });
        }
    }

    private Optional<Link> cause(List<Fold> rows, Map<Guid, List<Link>> bad) {
        if (rows.isEmpty() || !rows.stream().allMatch(ByLink::isWaiting)) {
            return Optional.empty();
        }
        return fabric.findPeer(rows.getFirst().head().subjects().ports().getFirst())
                .map(into -> bad.getOrDefault(into.node(), List.of()))
                .filter(links -> links.size() == 1)
                .map(List::getFirst);
    }

    private static boolean isWaiting(Fold row) {
        String words = row.head().id();
        return words.contains("Discard")
                || words.contains("discard")
                || words.contains("Wait")
                || words.contains("wait");
    }

    private Fold row(Link link, List<Fold> same) {
        List<Fold> sorted = same.stream().sorted(Fold.WORST_FIRST).toList();
        Finding worst = sorted.getFirst().head();
        String what = Words.port(fabric, link.a()) + " – " + Words.port(fabric, link.b()) + ": "
                + Words.count(same.size(), "finding") + ", " + worst.what();
        Subjects about = new Subjects(List.of(), List.of(link.a(), link.b()), List.of(link), List.of());
        return Fold.sum(
                new Finding(LINK, link.toString(), worst.severity(), what, worst.effect(), about, same.size()), sorted);
    }
}
