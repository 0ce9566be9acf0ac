package io.espalier.engine.sa.partition;

import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A partition while it is put together. Owned by its {@link Drafts}. */
final class Draft {
    private static final int FULL = 0x8000;
    private static final int LONGEST_NAME = 31;

    private final int base;
    private final String name;
    private final Set<Guid> full = new TreeSet<>();
    private final Set<Guid> limited = new TreeSet<>();
    private final List<LiveGroup> groups = new ArrayList<>();

    Draft(int base, String name) {
        this.base = base;
        String known = name.isEmpty() ? String.format("%04x", base) : name;
        this.name = known.substring(0, Math.min(known.length(), LONGEST_NAME));
    }

    String name() {
        return name;
    }

    /** The P_Key as a full member holds it. */
    int fullKey() {
        return base | FULL;
    }

    List<LiveGroup> groups() {
        return groups;
    }

    /** Full or limited, whatever it was before; with allow_both_pkeys it stays what it was too. */
    void add(Guid port, boolean asFull, boolean allowsBoth) {
        if (!allowsBoth) {
            remove(port);
        }
        (asFull ? full : limited).add(port);
    }

    void remove(Guid port) {
        full.remove(port);
        limited.remove(port);
    }

    void remove(Guid port, boolean asFull) {
        (asFull ? full : limited).remove(port);
    }

    void clear() {
        full.clear();
        limited.clear();
    }

    boolean isEmpty() {
        return full.isEmpty() && limited.isEmpty();
    }

    Partition build() {
        return new Partition(new PKey(fullKey()), name, new TreeSet<>(full), new TreeSet<>(limited));
    }
}
