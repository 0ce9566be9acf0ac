package io.espalier.engine.cause;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.RowDiff;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Rows that send to a port which has no link, or whose link is down. Where only that is wrong, an end port has gone; where the
 * rest of the tree would take another way, it was a link between switches, and the SM has not followed.
 */
final class NoLinkThere implements Theory {
    @Override
    public List<Cause> explain(Scene scene, Open open) {
        List<Difference> all =
                open.ofGroups(difference -> !linkless(scene.index(), difference).isEmpty());
        List<Difference> ends = all.stream()
                .filter(difference -> nothingElse(scene.index(), difference))
                .toList();
        List<Difference> trunks =
                all.stream().filter(difference -> !ends.contains(difference)).toList();
        List<Cause> causes = new ArrayList<>();
        if (!ends.isEmpty()) {
            causes.add(portDown(scene, ends));
        }
        if (!trunks.isEmpty()) {
            causes.add(linkGone(scene, trunks));
        }
        open.explained(all);
        return causes;
    }

    /** Ports that are installed, not planned, and have nothing on the other side. */
    private static Set<PortId> linkless(FabricIndex index, Difference difference) {
        Set<PortId> ports = new TreeSet<>();
        for (RowDiff row : difference.rows()) {
            linkless(index, row).stream().forEach(port -> ports.add(new PortId(row.switchGuid(), port)));
        }
        return ports;
    }

    private static PortSet linkless(FabricIndex index, RowDiff row) {
        PortSet ports = PortSet.EMPTY;
        int rank = index.rank(row.switchGuid());
        for (int port = row.extra().next(1);
                rank >= 0 && port >= 0;
                port = row.extra().next(port + 1)) {
            if (index.peerSwitch(rank, port) == FabricIndex.NOTHING) {
                ports = ports.with(port);
            }
        }
        return ports;
    }

    private static boolean nothingElse(FabricIndex index, Difference difference) {
        return difference.rows().stream()
                .allMatch(row -> row.missing().isEmpty()
                        && row.extra().minus(linkless(index, row)).isEmpty());
    }

    private static Set<PortId> linkless(Scene scene, List<Difference> differences) {
        Set<PortId> ports = new TreeSet<>();
        differences.forEach(difference -> ports.addAll(linkless(scene.index(), difference)));
        return ports;
    }

    private static Cause portDown(Scene scene, List<Difference> differences) {
        Set<PortId> ports = linkless(scene, differences);
        String names = names(scene.fabric(), ports);
        return new Cause(
                CauseKind.PORT_DOWN,
                Confidence.LIKELY,
                "Trees still send to " + names + ", where the link is down: the SM has not taken the port out",
                List.of(
                        "Nothing else in these rows differs from the plan",
                        "OpenSM takes a lost port out of its groups at its next heavy sweep"),
                List.of(),
                Difference.rowIds(differences));
    }

    private static String names(Fabric fabric, Set<PortId> ports) {
        return Words.list(ports.stream().map(port -> Words.port(fabric, port)).toList());
    }

    private static Cause linkGone(Scene scene, List<Difference> differences) {
        Set<PortId> ports = linkless(scene, differences);
        List<Link> links = links(scene, differences);
        long proven = links.isEmpty() ? 0 : proven(scene, differences, links);
        List<String> evidence = new ArrayList<>();
        evidence.add("Rows send to ports without a link: " + names(scene.fabric(), ports));
        if (proven > 0) {
            evidence.add("With " + LinkWords.list(scene.fabric(), links)
                    + " the plan is what the switches hold, on " + proven + " of "
                    + Words.count(differences.size(), "MLID"));
        }
        evidence.add("OpenSM lays the trees anew at its next heavy sweep; if they stay, it has not noticed");
        return new Cause(
                CauseKind.UNHEALTHY_OR_VANISHED_LINK,
                proven == differences.size() ? Confidence.CERTAIN : Confidence.LIKELY,
                "The rows are those of before " + (links.isEmpty() ? "links" : Words.count(links.size(), "link"))
                        + " between switches went",
                evidence,
                links,
                Difference.rowIds(differences));
    }

    /** Links that are listed and down; and pairs of ports that the same trees, and no others, send to. */
    private static List<Link> links(Scene scene, List<Difference> differences) {
        SortedMap<PortId, Set<Integer>> treesAt = new TreeMap<>();
        for (Difference difference : differences) {
            linkless(scene.index(), difference)
                    .forEach(port -> treesAt.computeIfAbsent(port, p -> new TreeSet<>())
                            .add(difference.mlid().value()));
        }
        List<Link> links = new ArrayList<>();
        List<PortId> single = new ArrayList<>(treesAt.keySet());
        while (!single.isEmpty()) {
            PortId port = single.removeFirst();
            Optional<PortId> peer = scene.fabric()
                    .findPeer(port)
                    .or(() -> onlyOne(single.stream()
                            .filter(other -> !other.node().equals(port.node()))
                            .filter(other -> Objects.equals(treesAt.get(other), treesAt.get(port)))
                            .toList()));
            peer.ifPresent(other -> {
                links.add(new Link(port, other));
                single.remove(other);
            });
        }
        return links;
    }

    private static Optional<PortId> onlyOne(List<PortId> ports) {
        return ports.size() == 1 ? Optional.of(ports.getFirst()) : Optional.empty();
    }

    /** How many of the trees the plan on the fabric with these links explains. */
    private static long proven(Scene scene, List<Difference> differences, List<Link> links) {
        Set<Link> all = new TreeSet<>(scene.fabric().links());
        if (all.stream().anyMatch(links::contains)) {
            return 0;
        }
        all.addAll(links);
        MulticastPlan plan = scene.plan(all, scene.fabric().groups());
        return differences.stream()
                .filter(difference -> difference.isInstalledAs(plan.rows(difference.mlid())))
                .count();
    }
}
