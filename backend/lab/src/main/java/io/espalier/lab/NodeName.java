package io.espalier.lab;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * A node description as a netfile can carry it. ibsim takes what stands between quotes, or without quotes everything up to
 * a word that may follow it; so a name is changed only where both ways would cut it.
 */
final class NodeName {
    /** NodeDescription has 64 bytes (IBA 14.2.5.2), of which ibsim keeps the last for itself. */
    private static final int MAX_BYTES = 63;

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final Pattern NEEDS_QUOTES =
            Pattern.compile("^\\s|^\"|\\s$|^$| enhanced port | base port | lid | lmc ");

    private NodeName() {}

    static String of(String description) {
        String name = cut(CONTROL.matcher(description).replaceAll(" "));
        if (!name.contains("\"")) {
            return '"' + name + '"';
        }
        return NEEDS_QUOTES.matcher(name).find() ? '"' + name.replace('"', '\'') + '"' : name;
    }

    private static String cut(String name) {
        String shorter = name;
        while (shorter.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            shorter = shorter.substring(0, shorter.offsetByCodePoints(shorter.length(), -1));
        }
        return shorter;
    }
}
