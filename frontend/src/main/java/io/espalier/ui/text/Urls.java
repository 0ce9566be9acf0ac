package io.espalier.ui.text;

import io.espalier.engine.check.Subjects;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** Addresses of pages, relative to the root; each can be sent to a colleague. */
public final class Urls {
    public static final String OVERVIEW = "";

    /** The same page by a name: parameters of the root's own address are lost when the browser goes there within the program. */
    public static final String OVERVIEW_NAMED = "overview";

    public static final String TOPOLOGY = "topology";
    public static final String GROUPS = "groups";
    public static final String LINKS = "links";
    public static final String EVENTS = "events";
    public static final String FINDINGS = "findings";
    public static final String WHAT_IF = "what-if";
    public static final String SM = "sm";
    public static final String HELP = "help";
    public static final String COMPARE = "compare";

    public static final String GROUP = GROUPS + "/group";
    public static final String LINK = LINKS + "/link";
    public static final String HOISTING = "hoisting";
    public static final String PREFLIGHT = "preflight";
    public static final String INCIDENT = "incident";
    public static final String SETTINGS = "settings";
    public static final String REVIEWS = "reviews";
    public static final String REVIEW = REVIEWS + "/review";
    public static final String ACCOUNTS = "accounts";

    private Urls() {}

    /** A group's own page. */
    public static String group(Mgid mgid) {
        return GROUP + "?mgid=" + mgid;
    }

    /** A review's own page. */
    public static String review(long id) {
        return REVIEW + "?id=" + id;
    }

    /** A link's own page. */
    public static String linkPage(Link link) {
        return LINK + "?id=" + link;
    }

    /** The map with a group's tree. */
    public static String tree(Mlid mlid) {
        return TOPOLOGY + "?group=" + mlid;
    }

    /** The map with a node picked. */
    public static String node(Guid node) {
        return TOPOLOGY + "?select=" + node;
    }

    /** The map with a director picked. */
    public static String director(Guid id) {
        return TOPOLOGY + "?select=director:" + id;
    }

    /** The map with a rack picked. */
    public static String rack(String name) {
        return TOPOLOGY + "?select=" + URLEncoder.encode("rack:" + name, StandardCharsets.UTF_8);
    }

    /** The map with a link picked. */
    public static String link(Link link) {
        return TOPOLOGY + "?select=" + link;
    }

    /** What changed from one moment to another. */
    public static String compare(Instant from, Instant to) {
        return COMPARE + "?from=" + from + "&to=" + to;
    }

    /** What changed since a moment. */
    public static String compareSince(Instant from) {
        return COMPARE + "?from=" + from;
    }

    /** A span of the history as a file. */
    public static String recording(Instant from, Instant to, boolean anonymous) {
        return "/api/v1/recording?from=" + from + "&to=" + to + (anonymous ? "&anonymize=true" : "");
    }

    /** What would happen if a change, written as in a scenario file, came about. */
    public static String whatIf(String change) {
        return whatIf(List.of(change));
    }

    /** The same of several. */
    public static String whatIf(List<String> changes) {
        return WHAT_IF + "?" + changes(changes);
    }

    /** The map with what would change over it. */
    public static String supposed(List<String> changes) {
        return TOPOLOGY + "?overlay=whatif&" + changes(changes);
    }

    /** Changes, each written as in a scenario file, as parameters of an address. */
    public static String changes(List<String> changes) {
        return changes.stream()
                .map(change -> "change=" + URLEncoder.encode(change, StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** What would happen without a switch. */
    public static String switchDown(Guid node) {
        return whatIf("{\"change\":\"switch-down\",\"switch\":\"" + node + "\"}");
    }

    /** What would happen without a host. */
    public static String hostDown(Guid node) {
        return whatIf("{\"change\":\"host-down\",\"host\":\"" + node + "\"}");
    }

    /** What would happen without a cable. */
    public static String linkDown(Link link) {
        PortId end = link.a();
        return whatIf("{\"change\":\"link-down\",\"node\":\"" + end.node() + "\",\"port\":" + end.number() + "}");
    }

    /** The map with what a finding is about. */
    public static String subject(Subjects subjects) {
        if (!subjects.mlids().isEmpty()) {
            String tree = tree(subjects.mlids().getFirst());
            return subjects.nodes().isEmpty()
                    ? tree
                    : tree + "&select=" + subjects.nodes().getFirst();
        }
        if (!subjects.links().isEmpty()) {
            return link(subjects.links().getFirst());
        }
        return subjects.ports().stream()
                .map(PortId::node)
                .findFirst()
                .or(() -> subjects.nodes().stream().findFirst())
                .map(Urls::node)
                .orElse(TOPOLOGY);
    }
}
