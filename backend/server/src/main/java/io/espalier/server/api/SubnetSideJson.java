package io.espalier.server.api;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.capacity.Capacity;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.policy.HoistDecision;
import io.espalier.engine.sm.policy.RootDecision;
import io.espalier.engine.sm.policy.TreeCost;
import io.espalier.engine.whatif.SubnetSide;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.List;
import java.util.Optional;

/** A fabric as a whole, before or after a what-if. */
public record SubnetSideJson(
        Optional<String> engine,
        boolean exact,
        String routing,
        int groups,
        LoadJson loads,
        CapacityJson capacity,
        List<RootJson> roots,
        List<HoistJson> hoisting) {

    static SubnetSideJson of(SubnetSide side) {
        Fabric fabric = side.fabric();
        return new SubnetSideJson(
                side.routing().engine().map(RoutingEngine::label),
                side.routing().exact(),
                side.routing().explain(),
                fabric.groups().size(),
                LoadJson.of(fabric, side.loads()),
                CapacityJson.of(side.capacity()),
                side.routing().rootDecisions().stream()
                        .map(decision -> RootJson.of(fabric, decision))
                        .toList(),
                side.routing().hoistDecisions().stream()
                        .map(decision -> HoistJson.of(fabric, decision))
                        .toList());
    }

    /** How planned trees lie on the links between switches. */
    public record LoadJson(
            int directions, int peak, double mean, double peakToMean, double gini, List<DirectionJson> hottest) {
        static LoadJson of(Fabric fabric, LoadSummary loads) {
            return new LoadJson(
                    loads.directions(),
                    loads.peak(),
                    loads.mean(),
                    loads.peakToMean(),
                    loads.gini(),
                    loads.hottest().stream()
                            .map(each -> new DirectionJson(
                                    each.egress().toString(),
                                    PortWords.of(fabric, each.egress()),
                                    each.ingress().toString(),
                                    PortWords.of(fabric, each.ingress()),
                                    each.trees()))
                            .toList());
        }
    }

    /** One direction of a link. */
    public record DirectionJson(String egress, String egressName, String ingress, String ingressName, int trees) {}

    /** What is used and what is left. */
    public record CapacityJson(
            int mlidsUsable,
            int mlidsUsed,
            int mlidsLeft,
            Optional<String> limitedBy,
            long memberRecords,
            Optional<Long> recordsLeft,
            int mostRows) {
        static CapacityJson of(Capacity capacity) {
            return new CapacityJson(
                    capacity.usableMlids(),
                    capacity.usedMlids(),
                    capacity.mlidsLeft(),
                    capacity.limitedBy().map(Guid::toString),
                    capacity.memberRecords(),
                    capacity.recordsLeft(),
                    capacity.mostRows().orElse(0));
        }
    }

    /** What a root policy chose for a tree. */
    public record RootJson(String mlid, Optional<String> root, String reason, String words) {
        static RootJson of(Fabric fabric, RootDecision decision) {
            return new RootJson(
                    decision.mlid().toString(),
                    decision.root().map(Guid::toString),
                    decision.reason().name(),
                    decision.explain(fabric));
        }
    }

    /** Whether a tree is hoisted, and why. */
    public record HoistJson(
            String mlid,
            String verdict,
            String reason,
            Optional<String> from,
            Optional<String> to,
            Optional<CostJson> before,
            Optional<CostJson> after,
            String words) {
        static HoistJson of(Fabric fabric, HoistDecision decision) {
            return new HoistJson(
                    decision.mlid().toString(),
                    decision.verdict().name(),
                    decision.reason().name(),
                    decision.from().map(Guid::toString),
                    decision.to().map(Guid::toString),
                    decision.before().map(CostJson::of),
                    decision.after().map(CostJson::of),
                    decision.explain(fabric));
        }
    }

    /** What a tree costs. */
    public record CostJson(int peakLoad, int trunkLinks, int depth) {
        static CostJson of(TreeCost cost) {
            return new CostJson(cost.peakLoad(), cost.trunkLinks(), cost.depth());
        }
    }
}
