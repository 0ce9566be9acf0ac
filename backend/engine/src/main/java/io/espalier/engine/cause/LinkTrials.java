package io.espalier.engine.cause;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for links that the SM must have gone without: the planned trees use them, no installed tree does, and the plan without
 * them is what is installed. Cost: a plan for each trial, on a few trees first.
 */
final class LinkTrials {
    /** Most plans that are made. */
    static final int MOST = 8;

    /** A plan that explains none of so many trees is given up. */
    private static final int SAMPLE = 16;

    private static final Comparator<Hypothesis> BEST = Comparator.comparingLong(Hypothesis::gain)
            .thenComparingInt(hypothesis -> -hypothesis.without().size());

    private final Scene scene;
    private final List<Difference> open;

    LinkTrials(Scene scene, List<Difference> open) {
        this.scene = scene;
        this.open = open;
    }

    /** The best that explains anything; each link alone, those that most trees avoid first, then all together. */
    Optional<Hypothesis> best() {
        List<Link> avoided = avoided();
        List<List<Link>> trials = new ArrayList<>();
        avoided.stream().limit(MOST - 1).map(List::of).forEach(trials::add);
        if (avoided.size() > 1) {
            trials.add(avoided);
        }
        return trials.stream().flatMap(links -> trial(links).stream()).max(BEST);
    }

    /** How many links might be it. */
    int candidates() {
        return avoided().size();
    }

    private Optional<Hypothesis> trial(List<Link> without) {
        List<Link> links = new ArrayList<>(scene.fabric().links());
        links.removeAll(new HashSet<>(without));
        MulticastPlan plan = scene.plan(links, scene.fabric().groups());
        List<Difference> sample = open.subList(0, Math.min(open.size(), SAMPLE));
        if (Hypothesis.explained(sample, plan) == 0 && open.size() > SAMPLE) {
            return Optional.empty();
        }
        return Optional.of(Hypothesis.without(scene, open, without, plan)).filter(found -> found.explained() > 0);
    }

    /** The links between switches that planned open trees use and no installed tree does, by how many trees would use them. */
    private List<Link> avoided() {
        Map<Link, Integer> planned = new HashMap<>();
        open.forEach(difference -> trunks(difference.planned()).forEach(link -> planned.merge(link, 1, Integer::sum)));
        for (TreeReport tree : scene.judged()) {
            planned.keySet().removeAll(trunks(tree.installed().rows()));
        }
        return planned.entrySet().stream()
                .sorted(Map.Entry.<Link, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private Collection<Link> trunks(TreeRows rows) {
        FabricIndex index = scene.index();
        Set<Link> links = new HashSet<>();
        for (Map.Entry<Guid, PortSet> entry : rows.rows().entrySet()) {
            int rank = index.rank(entry.getKey());
            PortSet row = entry.getValue();
            for (int port = row.next(1); rank >= 0 && port >= 0; port = row.next(port + 1)) {
                int peer = index.peerSwitch(rank, port);
                if (peer >= 0) {
                    links.add(new Link(
                            new PortId(entry.getKey(), port),
                            new PortId(index.guid(peer), index.peerPort(rank, port))));
                }
            }
        }
        return links;
    }
}
