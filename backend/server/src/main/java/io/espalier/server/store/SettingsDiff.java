package io.espalier.server.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which settings are others, and what they were and are.
 *
 * @param changed their names
 * @param was by name
 * @param is by name
 */
public record SettingsDiff(List<String> changed, SortedMap<String, String> was, SortedMap<String, String> is) {
    private static final int MOST_NAMED = 12;
    private static final int MOST_SHOWN = 300;
    private static final String UNSET = "not set";

    /** What is other in the second. */
    public static SettingsDiff of(SortedMap<String, String> was, SortedMap<String, String> is) {
        TreeSet<String> names = new TreeSet<>(was.keySet());
        names.addAll(is.keySet());
        List<String> changed = names.stream()
                .filter(name -> !was.getOrDefault(name, UNSET).equals(is.getOrDefault(name, UNSET)))
                .toList();
        return new SettingsDiff(changed, was, is);
    }

    /** Whether nothing is. */
    public boolean isEmpty() {
        return changed.isEmpty();
    }

    /** "bind, port". */
    public String names() {
        int more = changed.size() - MOST_NAMED;
        return some().collect(Collectors.joining(", ")) + (more > 0 ? " and " + more + " more" : "");
    }

    private java.util.stream.Stream<String> some() {
        return changed.stream().limit(MOST_NAMED);
    }

    /** "port 8080, bind 127.0.0.1", as it was. */
    public String before() {
        return values(was);
    }

    /** The same as it is. */
    public String after() {
        return values(is);
    }

    private String values(SortedMap<String, String> settings) {
        return some().map(name -> name + " " + settings.getOrDefault(name, UNSET))
                .collect(Collectors.joining(", "));
    }

    /** The value of a setting as it may be shown: of a key, a password or a token only whether there is one. */
    public static String shown(String name, String value) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean secret = lower.matches(".*(key|password|passwd|secret|token|credential).*")
                // Which file holds a secret is none, and neither is how long it lives.
                && !lower.matches(".*(_file|_lease_period|key_violations)");
        boolean none = value.isEmpty() || value.matches("0+|0x0+|\\(null\\)");
        if (secret) {
            return none ? UNSET : "set";
        }
        String open = value.replaceAll("(?i)((password|user)=)[^&;]*", "$1…");
        return open.length() <= MOST_SHOWN ? open : open.length() + " characters, " + digest(open);
    }

    /** What tells one text from another without showing it. */
    public static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "SHA-256 " + HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
