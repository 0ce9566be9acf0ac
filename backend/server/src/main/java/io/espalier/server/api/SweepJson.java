package io.espalier.server.api;

import io.espalier.engine.sweep.Failure;
import io.espalier.engine.sweep.FailureOutcome;
import io.espalier.engine.sweep.GroupLoss;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.server.whatif.SweepAnswer;
import java.util.List;
import java.util.Optional;

/** What single failures do, the worst first. */
public record SweepJson(
        long fabric, String kind, int units, int done, boolean complete, long peakBefore, List<OutcomeJson> outcomes) {
    /** The answer of a sweep. */
    public static SweepJson of(SweepAnswer answer) {
        Fabric fabric = answer.fabric();
        return new SweepJson(
                fabric.number(),
                answer.kind().name(),
                answer.units(),
                answer.done(),
                answer.complete(),
                answer.top().stream().findFirst().map(FailureOutcome::peakBefore).orElse(0L),
                answer.top().stream()
                        .map(outcome -> OutcomeJson.of(fabric, outcome))
                        .toList());
    }

    /** What one failure does. */
    public record OutcomeJson(
            String what,
            String name,
            int membersLost,
            int groupsHit,
            List<LossJson> losses,
            long peakAfter,
            long peakRise,
            Optional<String> hottest,
            int treesChanged,
            List<String> trees,
            int depth,
            int rowsChanged,
            int switchesToWrite,
            int switchesLost,
            boolean managerLost) {
        static OutcomeJson of(Fabric fabric, FailureOutcome outcome) {
            return new OutcomeJson(
                    id(outcome.failure()),
                    nameOf(fabric, outcome.failure()),
                    outcome.membersLost(),
                    outcome.groupsHit(),
                    outcome.losses().stream().map(LossJson::of).toList(),
                    outcome.peakAfter(),
                    outcome.peakRise(),
                    outcome.hottest().map(PortId::toString),
                    outcome.treesChanged(),
                    outcome.changed().stream().map(Mlid::toString).toList(),
                    outcome.depth(),
                    outcome.rowsChanged(),
                    outcome.switchesToWrite(),
                    outcome.switchesLost(),
                    outcome.managerLost());
        }
    }

    /** What a group loses; of the ports the first. */
    public record LossJson(String mgid, String mlid, int members, List<String> ports) {
        static LossJson of(GroupLoss loss) {
            return new LossJson(
                    loss.mgid().toString(),
                    loss.mlid().toString(),
                    loss.members(),
                    loss.first().stream().map(Guid::toString).toList());
        }
    }

    private static String id(Failure failure) {
        return switch (failure) {
            case Failure.LinkDown(var link) -> link.toString();
            case Failure.SwitchDown(var guid) -> guid.toString();
            case Failure.RootAt(var guid) -> guid.toString();
        };
    }

    private static String nameOf(Fabric fabric, Failure failure) {
        return switch (failure) {
            case Failure.LinkDown(var link) ->
                PortWords.of(fabric, link.a()) + " to " + PortWords.of(fabric, link.b());
            case Failure.SwitchDown(var guid) -> PortWords.node(fabric, guid);
            case Failure.RootAt(var guid) -> PortWords.node(fabric, guid);
        };
    }
}
