package io.espalier.engine.whatif;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Finds nodes by what a person calls them: NodeGUID with 0x, the whole description, or the first word of a description that no
 * other node has.
 */
final class Names {
    private static final int LISTED = 3;

    private final Map<Guid, Node> nodes;

    /** Looks among these, which may change meanwhile. */
    Names(Map<Guid, Node> nodes) {
        this.nodes = nodes;
    }

    /**
     * The switch of that name.
     *
     * @throws ScenarioException if there is none, or several
     */
    Switch switchNamed(String name) {
        if (node(name) instanceof Switch found) {
            return found;
        }
        throw new ScenarioException(name + " is a host, not a switch");
    }

    /**
     * The CA or router of that name.
     *
     * @throws ScenarioException if there is none, or several
     */
    Node hostNamed(String name) {
        Node found = node(name);
        if (found instanceof Switch) {
            throw new ScenarioException(name + " is a switch, not a host");
        }
        return found;
    }

    /**
     * The node of that name.
     *
     * @throws ScenarioException if there is none, or several
     */
    Node node(String name) {
        if (name.startsWith("0x")) {
            Node found = nodes.get(guid(name));
            if (found == null) {
                throw new ScenarioException("no node " + name);
            }
            return found;
        }
        List<Node> found = described(name);
        if (found.isEmpty()) {
            throw new ScenarioException("no node " + name + suggestion(name));
        }
        if (found.size() > 1) {
            throw new ScenarioException(found.size() + " nodes are called " + name + ": name it by its NodeGUID, "
                    + found.stream().map(node -> node.guid().toString()).collect(Collectors.joining(" or ")));
        }
        return found.getFirst();
    }

    /** Reads a GUID that begins with 0x. */
    static Guid guid(String text) {
        try {
            return Guid.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ScenarioException(String.valueOf(e.getMessage()));
        }
    }

    private List<Node> described(String name) {
        List<Node> exact =
                nodes.values().stream().filter(node -> node.description().equals(name)).toList();
        return exact.isEmpty()
                ? nodes.values().stream()
                        .filter(node -> NodeNames.hostOf(node).equals(name))
                        .toList()
                : exact;
    }

    /** Nodes whose names differ from it in no more than a number or in case. */
    private String suggestion(String name) {
        String like = letters(name);
        Collection<String> near = nodes.values().stream()
                .map(NodeNames::hostOf)
                .filter(other -> !like.isEmpty() && letters(other).equals(like))
                .filter(other -> !Objects.equals(other, name))
                .sorted()
                .toList();
        if (near.isEmpty()) {
            return "";
        }
        String first = near.stream().limit(LISTED).collect(Collectors.joining(", "));
        return "; there is " + first + (near.size() > LISTED ? ", …" : "");
    }

    private static String letters(String name) {
        return name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^\\p{L}]", "");
    }
}
