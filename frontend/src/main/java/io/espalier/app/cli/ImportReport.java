package io.espalier.app.cli;

import io.espalier.files.FileReport;
import io.espalier.files.Importer;
import io.espalier.files.text.ImportProblem;
import io.espalier.model.Adapter;
import io.espalier.model.AdapterRole;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.Router;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an import gave; with {@code --json}, as it stands.
 *
 * @param adapters all of them, aggregation nodes and gateways included
 * @param aggregationNodes adapters that are SHARP aggregation nodes of switches
 * @param gateways adapters that are gateways to Ethernet
 * @param ports ports of all nodes, port 0 of switches included
 * @param members member records: one for each group a port is in
 */
record ImportReport(
        long switches,
        long adapters,
        long aggregationNodes,
        long gateways,
        long routers,
        long ports,
        long links,
        long groups,
        long members,
        boolean membersKnown,
        List<Source> files,
        List<Problem> problems) {

    /** A file, and what it was taken for. */
    record Source(String name, String kind, int lines, Map<String, Long> counts) {
        static Source of(FileReport file) {
            return new Source(file.name(), file.kind(), file.lines(), new TreeMap<>(file.counts()));
        }

        String text() {
            String found = counts.entrySet().stream()
                    .map(count -> count.getValue() + " " + count.getKey())
                    .collect(Collectors.joining(", "));
            return name + ": " + kind + ", " + lines + " lines" + (found.isEmpty() ? "" : ": " + found);
        }
    }

    /** A line that did not become part of the fabric, or not as it stands there. */
    record Problem(String kind, String file, int line, String message) {
        static Problem of(ImportProblem problem) {
            return new Problem(problem.kind().name(), problem.file(), problem.line(), problem.message());
        }

        String text() {
            return file + ":" + line + ": " + message;
        }
    }

    static ImportReport of(Importer.Result result) {
        Fabric fabric = result.fabric();
        return new ImportReport(
                fabric.switches().size(),
                count(fabric, Adapter.class),
                count(fabric, AdapterRole.AGGREGATION_NODE),
                count(fabric, AdapterRole.GATEWAY),
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
                result.files().stream().map(Source::of).toList(),
                result.problems().stream().map(Problem::of).toList());
    }

    private static long count(Fabric fabric, Class<? extends Node> kind) {
        return fabric.nodes().values().stream().filter(kind::isInstance).count();
    }

    private static long count(Fabric fabric, AdapterRole role) {
        return fabric.nodes().values().stream()
                .filter(node -> node instanceof Adapter adapter && adapter.role() == role)
                .count();
    }

    /** Whether all that is said was understood and taken; what a fabric never keeps does not count. */
    boolean allUnderstood() {
        return problems.stream().allMatch(problem -> problem.kind().equals(ImportProblem.Kind.NOT_USED.name()));
    }

    /** The report for people. */
    Stream<String> lines() {
        String counts = String.format(
                "%d switches, %d adapters (%d aggregation nodes, %d gateways), %d routers, %d ports, %d links, %d groups,"
                        + " %s member records; %d problems",
                switches,
                adapters,
                aggregationNodes,
                gateways,
                routers,
                ports,
                links,
                groups,
                membersKnown ? Long.toString(members) : "unknown",
                problems.size());
        return Stream.concat(files.stream().map(Source::text), Stream.of(counts));
    }
}
