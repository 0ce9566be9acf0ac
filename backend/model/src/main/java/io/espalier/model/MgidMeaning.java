package io.espalier.model;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an MGID says by its own bits: IPoIB maps IP groups into it (RFC 4391, section 4), the SA assigns some itself, the
 * rest are an application's own.
 *
 * @param kind whose address it is
 * @param ip the IP group it stands for; empty where it stands for none
 * @param note what is known of that IP group; empty where nothing is
 */
public record MgidMeaning(Kind kind, String ip, String note) {
    private static final int IPV4_SIGNATURE = 0x401B;
    private static final int IPV6_SIGNATURE = 0x601B;
    private static final int SA_SIGNATURE = 0xA01B;
    private static final long LOW_28_BITS = 0x0FFF_FFFFL;

    private static final String BROADCAST = "broadcast";
    private static final String SOLICITED_NODE = "solicited node";

    private static final Map<String, String> KNOWN_GROUPS = Map.ofEntries(
            Map.entry("224.0.0.1", "all hosts"),
            Map.entry("224.0.0.2", "all routers"),
            Map.entry("224.0.0.5", "OSPF routers"),
            Map.entry("224.0.0.22", "IGMPv3"),
            Map.entry("224.0.0.251", "mDNS"),
            Map.entry("224.0.0.252", "LLMNR"),
            Map.entry("224.0.1.1", "NTP"),
            Map.entry("224.0.1.129", "PTP"),
            Map.entry("239.255.255.250", "SSDP"),
            Map.entry("ff02::1", "all nodes"),
            Map.entry("ff02::2", "all routers"),
            Map.entry("ff02::16", "MLDv2"),
            Map.entry("ff02::fb", "mDNS"));

    /** Whose address an MGID is. */
    public enum Kind {
        IPOIB_BROADCAST,
        IPOIB_IPV4,
        IPOIB_IPV6,
        /** IPv6 neighbour discovery for the addresses that end in the same 24 bits. */
        IPOIB_SOLICITED_NODE,
        SA_ASSIGNED,
        OTHER
    }

    /** The meaning of an MGID. */
    public static MgidMeaning of(Mgid mgid) {
        return switch (mgid.signature()) {
            case IPV4_SIGNATURE -> ipv4(mgid);
            case IPV6_SIGNATURE -> ipv6(mgid);
            case SA_SIGNATURE -> new MgidMeaning(Kind.SA_ASSIGNED, "", "");
            default -> new MgidMeaning(Kind.OTHER, "", "");
        };
    }

    /** All notes there are. */
    public static Set<String> notes() {
        Set<String> notes = new TreeSet<>(KNOWN_GROUPS.values());
        notes.addAll(List.of(BROADCAST, SOLICITED_NODE));
        return notes;
    }

    /** The P_Key an IPoIB MGID carries. */
    public static PKey pKeyIn(Mgid mgid) {
        return new PKey((int) (mgid.high() >>> 16) & 0xFFFF);
    }

    private static MgidMeaning ipv4(Mgid mgid) {
        if ((mgid.low() & 0xFFFF_FFFFL) == 0xFFFF_FFFFL) {
            return new MgidMeaning(Kind.IPOIB_BROADCAST, "255.255.255.255", BROADCAST);
        }
        long group = 0xE000_0000L | (mgid.low() & LOW_28_BITS);
        String ip = String.format("%d.%d.%d.%d", group >>> 24, group >>> 16 & 0xFF, group >>> 8 & 0xFF, group & 0xFF);
        return new MgidMeaning(Kind.IPOIB_IPV4, ip, KNOWN_GROUPS.getOrDefault(ip, ""));
    }

    private static MgidMeaning ipv6(Mgid mgid) {
        long prefix = 0xFF00L << 48 | (long) mgid.scope() << 48 | (mgid.high() & 0xFFFF);
        String ip = new Mgid(prefix, mgid.low()).toString();
        boolean solicited = (mgid.high() & 0xFFFF) == 0 && mgid.low() >>> 24 == 0x1FFL;
        Kind kind = solicited ? Kind.IPOIB_SOLICITED_NODE : Kind.IPOIB_IPV6;
        return new MgidMeaning(kind, ip, solicited ? SOLICITED_NODE : KNOWN_GROUPS.getOrDefault(ip, ""));
    }
}
