package io.espalier.engine.anonymous;

import io.espalier.engine.index.NaturalOrder;
import io.espalier.model.Adapter;
import io.espalier.model.Node;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Other names, "host-0007", in the order in which people would list the old ones. Nodes without a name have none. */
final class NameAliases {
    private static final String HOST = "host";

    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final SortedSet<Integer> lengths = new TreeSet<>((a, b) -> Integer.compare(b, a));

    /** @param names by kind of node */
    NameAliases(Map<String, List<String>> names) {
        names.forEach((kind, old) -> {
            List<String> sorted = new ArrayList<>(new TreeSet<>(old));
            sorted.sort(new NaturalOrder());
            int digits = Math.max(2, String.valueOf(sorted.size()).length());
            for (int i = 0; i < sorted.size(); i++) {
                String number = String.format("%0" + digits + "d", i + 1);
                add(sorted.get(i), kind + "-" + number);
            }
        });
        // After all whole names: what a text calls a node is less than its description.
        for (String name : List.copyOf(aliases.keySet())) {
            String alias = aliases.getOrDefault(name, "");
            add(name.strip(), alias);
            if (alias.startsWith(HOST)) {
                add(name.strip().split("\\s", 2)[0], alias);
            }
        }
    }

    private void add(String name, String alias) {
        if (aliases.putIfAbsent(name, alias) == null) {
            lengths.add(name.length());
        }
    }

    /** What to call nodes like this one; such that it is taken for the same kind of device. */
    static String kind(Node node) {
        return switch (node) {
            case Switch s -> "switch";
            case Router r -> "router";
            case Adapter a ->
                switch (a.role()) {
                    case HOST -> HOST;
                    case AGGREGATION_NODE -> "Aggregation Node";
                    case GATEWAY -> "gateway";
                };
        };
    }

    String of(String name) {
        return name.isBlank() ? name : aliases.getOrDefault(name, "unknown");
    }

    /** The name that begins at that place of a text, if one does, and a letter or digit neither precedes nor follows it. */
    Optional<String> at(String text, int start) {
        if (start > 0 && isWord(text.charAt(start - 1))) {
            return Optional.empty();
        }
        return lengths.stream()
                .filter(length -> start + length <= text.length())
                .filter(length -> start + length == text.length() || !isWord(text.charAt(start + length)))
                .map(length -> text.substring(start, start + length))
                .filter(aliases::containsKey)
                .findFirst();
    }

    private static boolean isWord(char letter) {
        return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-';
    }
}
