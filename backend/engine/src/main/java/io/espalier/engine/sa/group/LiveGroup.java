package io.espalier.engine.sa.group;

import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A group as the SM keeps it: what it is, and who is in it. Mutable; owned by the thread that owns its {@link GroupTable}.
 * Alias GUIDs are not known here: each port is its own.
 */
public final class LiveGroup {
    private final MulticastGroup traits;
    private final SortedMap<Guid, Member> members = new TreeMap<>(Guid.KEY_ORDER);
    private boolean wellKnown;
    private int fullMembers;

    LiveGroup(MulticastGroup group) {
        traits = group.withMembers(List.of());
        group.members().forEach(this::put);
        fullMembers = (int) group.members().stream()
                .filter(member -> member.joinState().isFull())
                .count();
    }

    /** What the group is, without its members. */
    public MulticastGroup traits() {
        return traits;
    }

    public Mgid mgid() {
        return traits.mgid();
    }

    public Mlid mlid() {
        return traits.mlid();
    }

    /** The member of that port, if it is one. */
    public Optional<Member> findMember(Guid port) {
        return Optional.ofNullable(members.get(port));
    }

    /** Adds a member, or takes the place of the port's earlier record. */
    public void put(Member member) {
        members.put(member.portGuid(), member);
    }

    /** Takes a member out; nothing where the port is none. */
    public void remove(Guid port) {
        members.remove(port);
    }

    /** Takes all members out. */
    public void clear() {
        members.clear();
    }

    /** A port has become a full member. */
    public void gainFull() {
        fullMembers++;
    }

    /** A full member has gone, or is full no more. */
    public void loseFull() {
        fullMembers--;
    }

    /**
     * What OpenSM counts as full members, which keep the group alive. After some leaves it counts one that is no member any more,
     * so this is a count of its own and not that of the members.
     */
    public int fullMembers() {
        return fullMembers;
    }

    /** How many members there are. */
    public int size() {
        return members.size();
    }

    /** Whether the group stays when its last member has gone, because a partition brings it. */
    public boolean isWellKnown() {
        return wellKnown;
    }

    public void wellKnown(boolean value) {
        wellKnown = value;
    }

    /** The group as it is now. */
    public MulticastGroup snapshot() {
        return traits.withMembers(List.copyOf(members.values()));
    }
}
