package io.espalier.app.cli;

import io.espalier.collect.SweepReport;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.Router;
import io.espalier.model.SweepProblem;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a capture holds and what reading it cost; with {@code --json}, as it stands.
 *
 * @param ports ports of all nodes, port 0 of switches included
 * @param members member records: one for each group a port is in
 * @param millis wall time of the sweep
 */
record CollectReport(
        long switches,
        long adapters,
        long routers,
        long ports,
        long links,
        long groups,
        long members,
        boolean membersKnown,
        long mads,
        long timeouts,
        long millis,
        List<Problem> problems) {

    /** An answer that did not come. */
    record Problem(String reason, String port, String name, String attribute, String detail) {
        static Problem of(Fabric fabric, SweepProblem problem) {
            String name =
                    fabric.findNode(problem.at().node()).map(Node::description).orElse("");
            return new Problem(
                    problem.reason().name(), problem.at().toString(), name, problem.attribute(), problem.detail());
        }

        String text() {
            return "no answer: " + attribute + " at " + (name.isEmpty() ? port : name + " (" + port + ")") + ": "
                    + reason + (detail.isEmpty() ? "" : ", " + detail);
        }
    }

    static CollectReport of(SweepReport report) {
        Fabric fabric = report.fabric();
        return new CollectReport(
                fabric.switches().size(),
                count(fabric, Adapter.class),
                count(fabric, Router.class),
                fabric.nodes().values().stream()
                        .mapToLong(node -> node.ports().size())
                        .sum(),
                fabric.links().size(),
                fabric.groups().size(),
                fabric.groups().stream()
                        .mapToLong(group -> group.members().size())
                        .sum(),
                fabric.membersKnown(),
                report.cost().madsSent(),
                report.cost().timeouts(),
                report.cost().duration().toMillis(),
                fabric.problems().stream()
                        .map(problem -> Problem.of(fabric, problem))
                        .toList());
    }

    private static long count(Fabric fabric, Class<? extends Node> kind) {
        return fabric.nodes().values().stream().filter(kind::isInstance).count();
    }

    /** The report for people. */
    Stream<String> lines() {
        String counts = String.format(
                "%d switches, %d adapters, %d routers, %d links, %d groups, %s member records",
                switches, adapters, routers, links, groups, membersKnown ? Long.toString(members) : "unknown");
        String cost = String.format("%d MADs in %d ms, %d timed out", mads, millis, timeouts);
        return Stream.concat(problems.stream().map(Problem::text), Stream.of(counts, cost));
    }
}
