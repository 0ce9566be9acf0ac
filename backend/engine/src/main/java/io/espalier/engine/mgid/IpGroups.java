package io.espalier.engine.mgid;

import io.espalier.model.Mgid;
import io.espalier.model.PKey;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Maps IP groups to the MGIDs that IPoIB uses for them (RFC 4391, section 4). */
public final class IpGroups {
    private static final Pattern IPV4 = Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})");
    private static final long START = 0xFF10L << 48;
    private static final long FULL_MEMBER = 0x8000;

    private IpGroups() {}

    /**
     * The MGID of an IPv4 or IPv6 group.
     *
     * @param scope of the partition's broadcast group, 0 to 15
     * @throws IllegalArgumentException if the text is no address of an IP group
     */
    public static Mgid mgid(String ip, PKey pKey, int scope) {
        Matcher ipv4 = IPV4.matcher(ip);
        long start = START | (long) scope << 48 | (pKey.value() | FULL_MEMBER) << 16;
        if (ipv4.matches()) {
            return new Mgid(start | 0x401BL << 32, ipv4Group(ipv4) & 0x0FFF_FFFFL);
        }
        Mgid address = ipv6Group(ip);
        return new Mgid(start | 0x601BL << 32 | (address.high() & 0xFFFF), address.low());
    }

    private static long ipv4Group(Matcher text) {
        long address = 0;
        for (int part = 1; part <= 4; part++) {
            int value = Integer.parseInt(text.group(part));
            if (value > 0xFF) {
                throw noGroup(text.group());
            }
            address = address << 8 | value;
        }
        if (address >>> 28 != 0xE) {
            throw noGroup(text.group());
        }
        return address;
    }

    private static Mgid ipv6Group(String ip) {
        Mgid address;
        try {
            address = Mgid.parse(ip);
        } catch (IllegalArgumentException e) {
            throw noGroup(ip);
        }
        if (address.high() >>> 56 != 0xFF) {
            throw noGroup(ip);
        }
        return address;
    }

    private static IllegalArgumentException noGroup(String ip) {
        return new IllegalArgumentException(
                "no IP group (224.0.0.0 to 239.255.255.255, or an IPv6 address that begins with ff): " + ip);
    }
}
