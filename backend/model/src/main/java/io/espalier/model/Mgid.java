package io.espalier.model;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A multicast GID: the 128-bit name of a multicast group (InfiniBand spec, 4.1.1). Ordered as bytes, as the SA orders its
 * records.
 *
 * @param high the first 64 bits
 * @param low the last 64 bits
 */
public record Mgid(long high, long low) implements Comparable<Mgid> {
    private static final Pattern HALVES =
            Pattern.compile("(?:0[xX])?(\\p{XDigit}{1,16})\\s*[:,]\\s*(?:0[xX])?(\\p{XDigit}{1,16})");

    /**
     * Reads {@code ff12:401b:ffff::1}, or the two 64-bit halves with a colon or a comma between them, with or without
     * {@code 0x} and leading zeros.
     *
     * @throws IllegalArgumentException if the text is none of these
     */
    public static Mgid parse(String text) {
        Matcher halves = HALVES.matcher(text.trim());
        try {
            return halves.matches() ? new Mgid(half(halves.group(1)), half(halves.group(2))) : ofIpv6(text.trim());
        } catch (NumberFormatException | UnknownHostException e) {
            throw new IllegalArgumentException(
                    "not an MGID (like ff12:401b:ffff::1 or two 64-bit hex halves): " + text, e);
        }
    }

    /** The same, nothing where the text is none of these. */
    public static Optional<Mgid> find(String text) {
        try {
            return Optional.of(parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static long half(String digits) {
        return Long.parseUnsignedLong(digits, 16);
    }

    private static Mgid ofIpv6(String text) throws UnknownHostException {
        if (!text.contains(":") || !text.matches("[0-9a-fA-F:]+")) {
            throw new UnknownHostException(text);
        }
        byte[] bytes = InetAddress.getByName(text).getAddress();
        if (bytes.length != 16) {
            throw new UnknownHostException(text);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Mgid(buffer.getLong(), buffer.getLong());
    }

    /** Scope nibble: 2 link, 5 site, 8 organisation, 14 global. */
    public int scope() {
        return (int) (high >>> 48) & 0xF;
    }

    /** Flags nibble; 1 means a transient address. */
    public int flags() {
        return (int) (high >>> 52) & 0xF;
    }

    /** Bytes 2 and 3, which say what kind of address follows. */
    public int signature() {
        return (int) (high >>> 32) & 0xFFFF;
    }

    @Override
    public int compareTo(Mgid other) {
        int first = Long.compareUnsigned(high, other.high);
        return first != 0 ? first : Long.compareUnsigned(low, other.low);
    }

    /** As RFC 5952 writes IPv6 addresses. */
    @Override
    public String toString() {
        int[] words = new int[8];
        for (int i = 0; i < 8; i++) {
            words[i] = (int) ((i < 4 ? high : low) >>> (48 - 16 * (i % 4))) & 0xFFFF;
        }
        return compressed(words);
    }

    private static String compressed(int[] words) {
        int start = -1;
        int length = 1;
        for (int i = 0; i < 8; i++) {
            int run = zerosFrom(words, i);
            if (run > length) {
                start = i;
                length = run;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            if (i == start) {
                text.append(i == 0 ? "::" : ":");
                i += length - 1;
            } else {
                text.append(Integer.toHexString(words[i])).append(i < 7 ? ":" : "");
            }
        }
        return text.toString();
    }

    private static int zerosFrom(int[] words, int start) {
        int end = start;
        while (end < 8 && words[end] == 0) {
            end++;
        }
        return end - start;
    }
}
