package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.policy.HoistDecision;
import io.espalier.engine.sm.policy.PolicyPlan;
import io.espalier.engine.sm.policy.RootDecision;
import java.util.List;
import java.util.Optional;

/**
 * How an OpenSM with these settings routes a fabric.
 *
 * @param engine the engine that routes it; none where all refuse and nothing may take their place
 * @param refused the engines before it, in order, and why each does not route
 * @param unknownEngines names in the settings that OpenSM does not know and passes over
 * @param exact whether the plan is OpenSM's; if not, the last of the refused says what could not be followed, and the plan
 *     is minhop's in its place
 * @param plan the multicast trees
 * @param note what the settings change in them that OpenSM cannot, one sentence; none where they change nothing
 */
public record RoutingAnswer(
        Optional<RoutingEngine> engine,
        List<EngineVerdict> refused,
        List<String> unknownEngines,
        boolean exact,
        MulticastPlan plan,
        Optional<String> note) {
    public RoutingAnswer {
        refused = List.copyOf(refused);
        unknownEngines = List.copyOf(unknownEngines);
    }

    RoutingAnswer withNote(Optional<String> sentence) {
        return new RoutingAnswer(engine, refused, unknownEngines, exact, plan, sentence);
    }

    /** What hoisting decided for each MLID, ascending; empty where neither it nor a root policy is at work. */
    public List<HoistDecision> hoistDecisions() {
        return plan instanceof PolicyPlan decided ? decided.hoistDecisions() : List.of();
    }

    /** What the root policy decided for each MLID, ascending; empty where neither it nor hoisting is at work. */
    public List<RootDecision> rootDecisions() {
        return plan instanceof PolicyPlan decided ? decided.rootDecisions() : List.of();
    }

    /** All of that in words. */
    public String explain() {
        StringBuilder text = new StringBuilder();
        unknownEngines.forEach(name ->
                text.append("OpenSM knows no routing engine ").append(name).append(" and passes over it. "));
        refused.forEach(verdict -> text.append(verdict.engine().label())
                .append(" does not route this fabric: ")
                .append(verdict.why())
                .append(". "));
        text.append(conclusion());
        note.ifPresent(sentence -> text.append(' ').append(sentence));
        return text.toString();
    }

    private String conclusion() {
        if (!exact) {
            return "The trees shown are those of minhop, not those that OpenSM lays.";
        }
        return engine.map(used -> "OpenSM routes by " + used.label() + ".")
                .orElse("No engine routes, and no_fallback forbids minhop: OpenSM lays no trees.");
    }
}
