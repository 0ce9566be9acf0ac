package io.espalier.server.export.map;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Port;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.TreeHalf;
import io.espalier.server.export.tree.TreePair;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What lies over a map.
 *
 * @param words what the states are called
 * @param links those that one or both of two have
 * @param nodes the same of nodes
 * @param copies switch to the copies it makes of a packet; those that make two or more
 * @param roles what to write over a switch: "apex"
 * @param members NodeGUIDs of members to whether they are reached
 */
public record MapOverlay(
        PairWords words,
        Map<Link, Presence> links,
        Map<Guid, Presence> nodes,
        Map<Guid, Integer> copies,
        Map<Guid, String> roles,
        Map<Guid, Boolean> members) {
    public MapOverlay {
        links = Map.copyOf(links);
        nodes = Map.copyOf(nodes);
        copies = Map.copyOf(copies);
        roles = Map.copyOf(roles);
        members = Map.copyOf(members);
    }

    /** Two trees. */
    static MapOverlay of(TreePair pair) {
        Set<Guid> was = pair.first().shape().copies().keySet();
        Set<Guid> is = pair.second().shape().copies().keySet();
        Map<Guid, Integer> copies = new HashMap<>(pair.second().shape().replicationPoints());
        copies.putAll(pair.first().shape().replicationPoints());
        Map<Guid, String> roles = new HashMap<>();
        pair.second().root().ifPresent(root -> roles.put(root, pair.words().secondRoot()));
        pair.first().root().ifPresent(root -> roles.merge(root, pair.words().firstRoot(), (second, first) -> "apex"));
        Map<Guid, Boolean> members = new HashMap<>(members(pair.second()));
        members(pair.first()).forEach((guid, reached) -> members.merge(guid, reached, Boolean::logicalAnd));
        return new MapOverlay(
                pair.words(),
                presence(pair.first().links(), pair.second().links()),
                presence(was, is),
                copies,
                roles,
                members);
    }

    /** What only one of two fabrics has. */
    static MapOverlay ofCables(Fabric before, Fabric after, PairWords words) {
        Map<Link, Presence> links = presence(before.links(), after.links());
        Map<Guid, Presence> nodes =
                presence(before.nodes().keySet(), after.nodes().keySet());
        links.values().removeIf(presence -> presence == Presence.BOTH);
        nodes.values().removeIf(presence -> presence == Presence.BOTH);
        return new MapOverlay(words, links, nodes, Map.of(), Map.of(), Map.of());
    }

    private static Map<Guid, Boolean> members(TreeHalf half) {
        Map<Guid, Boolean> members = new HashMap<>();
        Function<Member, Boolean> reached = member -> !half.shape().cutOff().contains(member.portGuid());
        half.members()
                .forEach(member -> half.analysis()
                        .fabric()
                        .findEndPort(member.portGuid())
                        .map(Port::id)
                        .ifPresent(port -> members.merge(port.node(), reached.apply(member), Boolean::logicalAnd)));
        return members;
    }

    private static <T> Map<T, Presence> presence(Collection<T> was, Collection<T> is) {
        Set<T> before = new HashSet<>(was);
        Set<T> after = new HashSet<>(is);
        Map<T, Presence> presence = new HashMap<>();
        before.forEach(one -> presence.put(one, Presence.of(true, after.contains(one))));
        after.forEach(one -> presence.putIfAbsent(one, Presence.PLANNED));
        return presence;
    }
}
