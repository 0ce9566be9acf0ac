package io.espalier.lab.program;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.engine.FabricAnalysis;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.Waiting;
import io.espalier.model.Fabric;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** What this JVM reads from a lab now, against what a program shows of it: nodes, links, groups, members and verdicts. */
public final class FreshReading {
    private FreshReading() {}

    /** Waits until the program shows what a new sweep of our own reads, line by line. */
    public static void awaitShown(Lab lab, ServeProcess program, Duration limit) {
        Waiting.until(limit, () -> difference(read(lab), program));
    }

    /** What a program does not show of a fabric, or shows beyond it; empty where it shows just that. */
    public static Optional<String> difference(Fabric fabric, ServeProcess program) {
        SortedSet<String> read = lines(fabric);
        SortedSet<String> shown = lines(program);
        if (shown.equals(read)) {
            return Optional.empty();
        }
        SortedSet<String> missing = new TreeSet<>(read);
        missing.removeAll(shown);
        shown.removeAll(read);
        return Optional.of("not shown: " + missing + "; not there: " + shown);
    }

    /** What this JVM reads from a lab now. */
    public static Fabric read(Lab lab) {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT);
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read().fabric();
        } catch (SourceUnavailableException e) {
            throw new LabException("the lab cannot be read: " + e.getMessage(), e);
        }
    }

    private static SortedSet<String> lines(Fabric fabric) {
        SortedSet<String> lines = new TreeSet<>();
        fabric.nodes().keySet().forEach(guid -> lines.add("node " + guid));
        fabric.links().forEach(link -> lines.add("link " + link));
        fabric.groups().forEach(group -> {
            lines.add("group " + group.mgid() + " on " + group.mlid());
            group.members()
                    .forEach(member ->
                            lines.add("member " + group.mgid() + " " + member.portGuid() + " " + member.joinState()));
        });
        FabricAnalysis.of(fabric).trees().forEach(tree -> lines.add("tree " + tree.mlid() + " " + tree.verdict()));
        return lines;
    }

    private static SortedSet<String> lines(ServeProcess program) {
        String fabric = "api/v1/fabrics/"
                + program.json("api/v1/fabrics/current").path("number").asLong() + "/";
        SortedSet<String> lines = new TreeSet<>();
        JsonNode map = program.json(fabric + "map");
        map.path("nodes").path("id").forEach(id -> lines.add("node " + id.asString()));
        map.path("links").path("id").forEach(id -> lines.add("link " + id.asString()));
        for (JsonNode group : program.json(fabric + "groups").path("groups")) {
            String mgid = group.path("mgid").asString();
            lines.add("group " + mgid + " on " + group.path("mlid").asString());
            program.json(fabric + "groups/" + mgid)
                    .path("members")
                    .forEach(member -> lines.add("member " + mgid + " "
                            + member.path("portGuid").asString() + " "
                            + member.path("joinState").asString()));
        }
        program.json(fabric + "trees")
                .path("trees")
                .forEach(tree -> lines.add("tree " + tree.path("mlid").asString() + " "
                        + tree.path("verdict").asString()));
        return lines;
    }
}
