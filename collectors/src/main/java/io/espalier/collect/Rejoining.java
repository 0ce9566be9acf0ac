package io.espalier.collect;

import io.espalier.mad.McMemberRecord;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.SubnetManager;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tells members that have not come back yet from members that have left. A subnet manager that starts, or becomes master,
 * knows no members and asks all ports to join again (ClientReregister); until they have, the SA's answers are true and look
 * like everybody left at once. Begins with a restart, which shows as another master or an ActCount that fell, and ends when
 * everybody is back, or when nobody has come back for a while: who is missing then has left.
 */
final class Rejoining {
    /** Hosts that join again do so within seconds; a big fabric takes its time. */
    static final Duration QUIET = Duration.ofSeconds(60);

    /** ActCount has 32 bits; one that begins anew from near the top is no restart. */
    private static final long NEAR_THE_TOP = 0xF000_0000L;

    /** A port in a group. */
    private record Membership(Mgid group, Guid port) {}

    private Set<Membership> awaited = Set.of();
    private int missing;
    private Waited sinceProgress = new Waited(Instant.EPOCH);

    /** Whether the first of two readings of the master was taken in an earlier life of it, or of another. */
    static boolean isRestart(SubnetManager before, SubnetManager now) {
        return !before.portGuid().equals(now.portGuid())
                || (now.activityCount() < before.activityCount() && before.activityCount() < NEAR_THE_TOP);
    }

    /** The subnet manager began anew: these should come back. */
    void begin(Memberships before, Instant now) {
        Set<Membership> all = members(before);
        all.addAll(awaited);
        awaited = all;
        missing = awaited.size();
        sinceProgress = new Waited(now);
    }

    /**
     * Looks who is back.
     *
     * @param present gives the PortGUIDs of the ports that are in the fabric; others cannot come back. Asked only if
     *     anybody is awaited
     * @return how many are awaited still; 0 when nobody is, or will be waited for any longer
     */
    int update(Memberships read, Supplier<Set<Guid>> present, Instant now) {
        if (awaited.isEmpty() || !read.known()) {
            return missing;
        }
        Set<Membership> away = new HashSet<>(awaited);
        away.removeAll(members(read));
        Set<Guid> there = present.get();
        away.removeIf(membership -> !there.contains(membership.port()));
        if (away.size() < missing) {
            missing = away.size();
            sinceProgress = new Waited(now);
        }
        if (away.isEmpty() || sinceProgress.until(now).compareTo(QUIET) > 0) {
            awaited = Set.of();
            missing = 0;
        }
        return missing;
    }

    private static Set<Membership> members(Memberships memberships) {
        Set<Membership> members = new HashSet<>();
        for (McMemberRecord record : memberships.records()) {
            if (Memberships.isMember(record)) {
                members.add(new Membership(record.mgid(), record.portGuid()));
            }
        }
        return members;
    }
}
