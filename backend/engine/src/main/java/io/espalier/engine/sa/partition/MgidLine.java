package io.espalier.engine.sa.partition;

import io.espalier.engine.sa.group.MgidRules;
import io.espalier.model.Mgid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A group that a partition brings: an MGID, with flags of its own over those of the partition. */
final class MgidLine {
    private static final Pattern DOTTED = Pattern.compile("(.*:)(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})");
    private static final Pattern TWO_COLONS = Pattern.compile("[^:]*:[^:]*:.*");
    private static final long P_KEY_BITS = 0xFFFF_0000L;
    private static final int DEFAULT_SCOPE = 0;

    private final StaticGroups groups;
    private final Draft draft;
    private final GroupFlags partition;
    private final GroupFlags flags;

    MgidLine(StaticGroups groups, Draft draft, GroupFlags partition, GroupFlags flags) {
        this.groups = groups;
        this.draft = draft;
        this.partition = partition;
        this.flags = flags;
    }

    /** The MGID as inet_pton reads it; empty where it is none. */
    static Optional<Mgid> mgid(String text) {
        Matcher dotted = DOTTED.matcher(text);
        return Optional.of(dotted.matches() ? undotted(dotted) : text)
                .filter(plain -> TWO_COLONS.matcher(plain).matches())
                .flatMap(Mgid::find)
                .filter(mgid -> mgid.high() >>> 56 == 0xFF);
    }

    private static String undotted(Matcher dotted) {
        int[] bytes = new int[4];
        for (int i = 0; i < 4; i++) {
            bytes[i] = Integer.parseInt(dotted.group(i + 2));
            if (bytes[i] > 255) {
                throw new IllegalArgumentException("not a byte: " + bytes[i]);
            }
        }
        return dotted.group(1) + Integer.toHexString(bytes[0] << 8 | bytes[1]) + ":"
                + Integer.toHexString(bytes[2] << 8 | bytes[3]);
    }

    /**
     * Makes the group, one for each scope.
     *
     * @return why none or not all are made
     */
    Optional<String> create(Mgid written) {
        Mgid mgid = written;
        if (MgidRules.isIp(written)) {
            Optional<String> fault = ipFault(written);
            if (fault.isPresent()) {
                return fault;
            }
            mgid = new Mgid((written.high() & ~P_KEY_BITS) | (long) draft.fullKey() << 16, written.low());
            if (flags.qKey() == 0) {
                flags.qKey(StaticGroups.IPOIB_Q_KEY);
            }
        }
        return groups.isThere(mgid) ? Optional.empty() : createScopes(mgid);
    }

    private Optional<String> ipFault(Mgid mgid) {
        int key = (int) (mgid.high() >>> 16) & 0xFFFF;
        if (!mgid.equals(StaticGroups.IPOIB_BROADCAST) && key != 0 && key != draft.fullKey()) {
            return Optional.of(String.format(
                    "no group %s: its P_Key 0x%04x is not the partition's, 0x%04x", mgid, key, draft.fullKey()));
        }
        if (flags.rate() != partition.rate() || flags.mtu() != partition.mtu()) {
            return Optional.of("no group " + mgid + ": an IP group must have the partition's rate and mtu, "
                    + partition.rate() + " and " + partition.mtu());
        }
        return Optional.empty();
    }

    private Optional<String> createScopes(Mgid mgid) {
        if (flags.scopes() == 0) {
            return groups.add(draft, mgid, flags, DEFAULT_SCOPE);
        }
        List<String> faults = new ArrayList<>();
        for (int scope = 1; scope < 16; scope++) {
            if ((flags.scopes() & 1 << scope) != 0) {
                groups.add(draft, mgid, flags, scope).ifPresent(faults::add);
            }
        }
        return faults.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", faults));
    }
}
