package io.espalier.files.topology;

import io.espalier.files.draft.NodeKind;
import io.espalier.model.Guid;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which GUID belongs to which node id of a file. ibnetdiscover's ids hold the GUID; in netfiles written for ibsim an id is
 * just a word, and GUIDs are set by lines or counted, as ibsim does. Used by one thread.
 */
final class NetIds {
    private static final Pattern WITH_GUID = Pattern.compile("([SHR])-(\\p{XDigit}{1,16})");
    private static final Pattern HEX = Pattern.compile("(?:0[xX])?(\\p{XDigit}{1,16})(.*)");

    private final Map<String, Guid> byId = new HashMap<>();
    private final Map<NodeKind, Long> base =
            new EnumMap<>(Map.of(NodeKind.SWITCH, 0x100000L, NodeKind.ADAPTER, 0x200000L, NodeKind.ROUTER, 0L));
    private final Map<NodeKind, Long> next = new EnumMap<>(base);

    private final Set<NodeKind> set = EnumSet.noneOf(NodeKind.class);
    private boolean withGuids;

    /** The kind of node and the GUID that an id of ibnetdiscover's holds. */
    record Named(NodeKind kind, Guid guid) {}

    static Optional<Named> named(String id) {
        Matcher id16 = WITH_GUID.matcher(id);
        if (!id16.matches()) {
            return Optional.empty();
        }
        NodeKind kind = switch (id16.group(1)) {
            case "S" -> NodeKind.SWITCH;
            case "R" -> NodeKind.ROUTER;
            default -> NodeKind.ADAPTER;
        };
        return Optional.of(new Named(kind, Guid.parse(id16.group(2))));
    }

    /**
     * Takes a line that sets the GUID of the next node of a kind.
     *
     * @return what stands behind the hex digits, which nobody reads; empty as it should be
     * @throws IllegalArgumentException if there is no hex digit
     */
    String set(NodeKind kind, boolean relative, String text) {
        Matcher hex = HEX.matcher(text);
        if (!hex.matches()) {
            throw new IllegalArgumentException("expected a GUID, up to 16 hex digits, found " + text);
        }
        long value = Guid.parse(hex.group(1)).value();
        if (!relative) {
            base.put(kind, value);
        }
        set.add(kind);
        next.put(kind, relative ? base.getOrDefault(kind, 0L) + value : value);
        return hex.group(2);
    }

    /**
     * The GUID of a node that begins: by its id, else by the line before it or by counting.
     *
     * @throws IllegalArgumentException if the id looks like one with a GUID, as others of the file are, and holds none
     */
    Guid begin(NodeKind kind, String id, int portCount) {
        // A director's switches may all bear the GUID of the chassis in the line before; an id with a GUID is the
        // node's own.
        Optional<Guid> own = named(id).map(Named::guid);
        if (own.isEmpty() && withGuids && !set.contains(kind)) {
            throw new IllegalArgumentException("expected a node id with 16 hex digits, as the others, found " + id);
        }
        withGuids |= own.isPresent();
        Guid guid = own.orElseGet(() -> new Guid(next.getOrDefault(kind, 0L)));
        next.put(kind, guid.value() + (kind == NodeKind.SWITCH ? 1 : portCount + 1));
        set.remove(kind);
        byId.put(id, guid);
        return guid;
    }

    /** Whether a node of that id has begun already. */
    boolean knows(String id) {
        return byId.containsKey(id);
    }

    /** The GUID of an id that a node of the file has, or that holds one. */
    Optional<Guid> find(String id) {
        return Optional.ofNullable(byId.get(id)).or(() -> named(id).map(Named::guid));
    }
}
