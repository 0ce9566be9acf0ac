package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The ports joined to any group of one MLID, each once, by the switch they meet; how they are joined does not matter to the
 * tree. Immutable.
 */
public final class MemberSet {
    private final FabricIndex index;
    /** The egress of each member that has a link, ascending; port 0 where the switch itself is the member. */
    private final int[] egresses;
    /** By member switch: its rank, ascending, and where its egresses start; one more at the end. */
    private final int[] ranks;

    private final int[] start;
    private final Set<Guid> linkless;

    private MemberSet(FabricIndex index, int[] sorted, Set<Guid> linkless) {
        this.index = index;
        this.egresses = sorted;
        this.linkless = Set.copyOf(linkless);
        int[] foundRanks = new int[sorted.length];
        int[] foundStart = new int[sorted.length + 1];
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            int rank = index.rankOf(sorted[i]);
            if (count == 0 || foundRanks[count - 1] != rank) {
                foundRanks[count] = rank;
                foundStart[count++] = i;
            }
        }
        foundStart[count] = sorted.length;
        ranks = Arrays.copyOf(foundRanks, count);
        start = Arrays.copyOf(foundStart, count + 1);
    }

    /** Who is joined to any of these groups. */
    public static MemberSet of(FabricIndex index, List<MulticastGroup> groups) {
        List<Guid> portGuids = new ArrayList<>();
        for (MulticastGroup group : groups) {
            for (Member member : group.members()) {
                portGuids.add(member.portGuid());
            }
        }
        return ofPorts(index, portGuids);
    }

    /** These end ports, by PortGUID; it does not matter how often each is named. */
    public static MemberSet ofPorts(FabricIndex index, List<Guid> portGuids) {
        int[] found = new int[portGuids.size()];
        int count = 0;
        Set<Guid> linkless = new HashSet<>();
        for (Guid portGuid : portGuids) {
            int egress = index.attachedTo(portGuid);
            if (egress >= 0) {
                found[count++] = egress;
            } else {
                linkless.add(portGuid);
            }
        }
        Arrays.sort(found, 0, count);
        return new MemberSet(index, distinct(found, count), linkless);
    }

    private static int[] distinct(int[] sorted, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept == 0 || sorted[kept - 1] != sorted[i]) {
                sorted[kept++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, kept);
    }

    /** How many ports, with or without a link. Of fewer than two OpenSM makes no tree. */
    public int count() {
        return egresses.length + linkless.size();
    }

    /** On how many switches they are. */
    public int switches() {
        return ranks.length;
    }

    /** The rank of a member switch; they are numbered from 0, in KEY order. */
    public int rank(int number) {
        return ranks[number];
    }

    /**
     * Hops from a member switch to its members as OpenSM counts them: one to CAs; but none where the switch is itself a
     * member, even if CAs on it are members too.
     */
    public int extraHops(int number) {
        return egresses[start[number]] == index.egress(ranks[number], 0) ? 0 : 1;
    }

    /** The first of a member switch's members in {@link #egress}; that of the next number is the end. */
    public int start(int number) {
        return start[number];
    }

    /** The egress that a member hangs on; port 0 where it is the switch itself. */
    public int egress(int member) {
        return egresses[member];
    }

    /** Whether a member hangs on that egress. */
    public boolean has(int egress) {
        return Arrays.binarySearch(egresses, egress) >= 0;
    }

    /** How many members have a link. */
    public int attached() {
        return egresses.length;
    }

    /** The PortGUID of a member that has a link. */
    public Guid portGuid(int member) {
        int rank = index.rankOf(egresses[member]);
        int port = index.portOf(egresses[member]);
        return port == 0
                ? index.switchAt(rank).findPort(0).map(Port::guid).orElseThrow()
                : index.endPort(rank, port).orElseThrow();
    }

    /** PortGUIDs of the members without a link. */
    public Set<Guid> linkless() {
        return linkless;
    }

    /** Those that are left, the same where none is touched. */
    public MemberSet without(Loss loss) {
        boolean isTouched = !loss.endPorts().isEmpty() && linkless.stream().anyMatch(loss::isEndPortLost);
        for (int i = 0; i < egresses.length && !isTouched; i++) {
            isTouched = loss.isEgressLost(egresses[i]);
        }
        return isTouched ? left(loss) : this;
    }

    private MemberSet left(Loss loss) {
        Set<Guid> without = new HashSet<>(linkless);
        int[] kept = new int[egresses.length];
        int count = 0;
        for (int member = 0; member < egresses.length; member++) {
            if (loss.isEgressLost(egresses[member])) {
                without.add(portGuid(member));
            } else {
                kept[count++] = egresses[member];
            }
        }
        without.removeIf(loss::isEndPortLost);
        return new MemberSet(index, Arrays.copyOf(kept, count), without);
    }
}
