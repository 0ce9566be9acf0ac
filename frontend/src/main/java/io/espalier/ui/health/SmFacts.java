package io.espalier.ui.health;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.RowShare;
import io.espalier.model.Guid;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.server.ServiceHealth;
import io.espalier.server.sm.RoutedBy;
import io.espalier.server.smhealth.SmActivity;
import io.espalier.server.sweep.SweepHealth;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The subnet managers, and how our own sweeps fare.
 *
 * @param master the one that is master; empty where none is
 * @param all every one that was found, the master first
 * @param routing the engine that trees are planned by, who says so, and how well it explains the tables
 * @param sweepTook how long the last sweep took, or "–"
 * @param sweepEvery how long to wait for a new fabric before it counts as late
 * @param sweeps readings that ended well
 * @param late moments of readings that were skipped
 * @param failures sweeps in a row that gave none
 * @param missing answers that did not come, by reason
 * @param complaints what is wrong, one sentence each
 */
public record SmFacts(
        Optional<Sm> master,
        List<Sm> all,
        Routing routing,
        String sweepTook,
        String sweepEvery,
        long sweeps,
        long late,
        long failures,
        List<Missing> missing,
        List<String> complaints) {
    /**
     * A subnet manager.
     *
     * @param name the node it runs on
     * @param url where that is shown
     * @param lid LID of its port
     * @param priority 0 to 15
     * @param state what it takes itself for
     * @param activity SMInfo's ActCount
     * @param perSecond how fast that grew between its two last answers, or "–"
     */
    public record Sm(
            String name, String url, String lid, int priority, String state, String activity, String perSecond) {}

    /**
     * The engine that trees are planned by.
     *
     * @param by its name, who says so, and how well it explains the tables
     * @param why why this one is taken
     * @param note how OpenSM comes to it where that is not plain; else empty
     */
    public record Routing(String by, String why, String note) {
        static Routing of(RoutedBy routed) {
            String who = Say.of(Say.key("sm.origin.", routed.origin()));
            String by = routed.rows()
                    .filter(share -> share.all() > 0)
                    .map(share -> Say.of("sm.routing.explains", routed.engine(), who, percent(share)))
                    .orElseGet(() -> Say.of("sm.routing.said", routed.engine(), who));
            return new Routing(by, Say.of(Say.key("sm.origin.why.", routed.origin())), routed.note());
        }

        /** Never 100% where a row is missing. */
        private static String percent(RowShare share) {
            return share.isWhole() ? "100%" : Words.rate(Math.min(99.9, 100 * share.share())) + "%";
        }
    }

    /**
     * Answers that a sweep did not get.
     *
     * @param reason why
     * @param count how many
     */
    public record Missing(String reason, int count) {}

    /** The facts of a moment. */
    public static SmFacts of(FabricAnalysis analysis, Moment moment) {
        ServiceHealth health = moment.health();
        Names names = new Names(analysis.fabric());
        Map<Guid, SmActivity> activities = new HashMap<>();
        moment.smHealth()
                .managers()
                .forEach(activity -> activities.put(activity.manager().portGuid(), activity));
        List<Sm> all = moment.subnetManagers().stream()
                .sorted(Comparator.comparing((SubnetManager sm) -> sm.state() != SubnetManager.State.MASTER)
                        .thenComparing(
                                Comparator.comparingInt(SubnetManager::priority).reversed()))
                .map(sm -> sm(sm, Optional.ofNullable(activities.get(sm.portGuid())), names))
                .toList();
        SweepHealth sweep = health.sweep();
        return new SmFacts(
                moment.master().map(sm -> sm(sm, Optional.ofNullable(activities.get(sm.portGuid())), names)),
                all,
                Routing.of(RoutedBy.of(analysis)),
                sweep.lastDuration()
                        .filter(took -> moment.live())
                        .map(Words::took)
                        .orElse(Words.NONE),
                Words.duration(sweep.interval()),
                sweep.sweeps(),
                sweep.lateRuns(),
                sweep.failures(),
                health.problems().entrySet().stream().map(SmFacts::missing).toList(),
                moment.live() ? health.complaints() : List.of());
    }

    /** @param latest what it said since the fabric, which is made anew only when more than its activity changed */
    private static Sm sm(SubnetManager sm, Optional<SmActivity> latest, Names names) {
        String url = names.fabric()
                .findEndPort(sm.portGuid())
                .map(port -> Urls.node(port.id().node()))
                .orElse(Urls.SM);
        return new Sm(
                names.member(sm.portGuid()),
                url,
                sm.lid().toString(),
                sm.priority(),
                Say.of(Say.key("sm.state.", sm.state())),
                Words.count(latest.map(SmActivity::manager).orElse(sm).activityCount()),
                latest.map(SmActivity::perSecond)
                        .filter(OptionalDouble::isPresent)
                        .map(rate -> Words.rate(rate.getAsDouble()))
                        .orElse(Words.NONE));
    }

    private static Missing missing(Map.Entry<SweepProblem.Reason, Integer> problem) {
        return new Missing(reason(problem.getKey()), problem.getValue());
    }

    static String reason(SweepProblem.Reason reason) {
        return Say.of(Say.key("sm.missing.", reason));
    }
}
