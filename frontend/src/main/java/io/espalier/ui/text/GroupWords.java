package io.espalier.ui.text;

import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How a group's name and properties are written. */
public final class GroupWords {
    private GroupWords() {}

    /** The name a reader knows the group by: the IP group, or the MGID. */
    public static String name(Mgid mgid) {
        MgidMeaning meaning = MgidMeaning.of(mgid);
        return meaning.ip().isEmpty() ? mgid.toString() : meaning.ip();
    }

    /** Whose address it is: "IPoIB, mDNS", "SA-assigned". */
    public static String kind(Mgid mgid) {
        return kind(Say.language(), mgid);
    }

    /** The same in a language. */
    public static String kind(Language language, Mgid mgid) {
        MgidMeaning meaning = MgidMeaning.of(mgid);
        String kind = switch (meaning.kind()) {
            case IPOIB_BROADCAST -> "IPoIB";
            case IPOIB_IPV4 -> "IPoIB IPv4";
            case IPOIB_IPV6, IPOIB_SOLICITED_NODE -> "IPoIB IPv6";
            case SA_ASSIGNED -> Say.in(language, "group.kind.sa");
            case OTHER -> Say.in(language, "group.kind.own");
        };
        return meaning.note().isEmpty() ? kind : kind + ", " + note(language, meaning.note());
    }

    /** What a well-known group is for; protocols are called the same everywhere. */
    private static String note(Language language, String note) {
        return Say.in(language, "group.note." + note.toLowerCase(Locale.ROOT).replace(' ', '-'));
    }

    /** What flags and scope say: "transient, link-local scope". */
    public static String flags(Mgid mgid) {
        String scope = switch (mgid.scope()) {
            case 1, 2, 4, 5, 8, 14 -> Say.of("group.scope." + mgid.scope());
            default -> Say.of("group.scope.reserved");
        };
        return Say.of((mgid.flags() & 1) == 1 ? "group.transient" : "group.permanent", scope);
    }

    /** "2,048 B". */
    public static String mtu(Mtu mtu) {
        return mtu == Mtu.UNKNOWN ? Words.NONE : Words.count(mtu.bytes()) + " B";
    }

    /** "100 Gb/s". */
    public static String rate(Rate rate) {
        return rate == Rate.UNKNOWN ? Words.NONE : Words.plain(rate.gbps()) + " Gb/s";
    }

    /** How a member is joined: "full", "full, send-only". */
    public static String joined(JoinState state) {
        return state.bits() == 0
                ? Say.of("group.joined.none")
                : IntStream.of(1, 2, 4, 8)
                        .filter(bit -> (state.bits() & bit) != 0)
                        .mapToObj(bit -> Say.of("group.joined." + bit))
                        .collect(Collectors.joining(Say.of("list.comma")));
    }

    /** "full" or "limited". */
    public static String membership(PKey pKey) {
        return Say.of(pKey.isFull() ? "group.full" : "group.limited");
    }
}
