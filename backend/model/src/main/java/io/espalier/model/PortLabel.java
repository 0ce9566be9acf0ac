package io.espalier.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is printed beside a switch's port, as ibdiagnet writes it: {@code 1/16/2/1} is ASIC 1, cage 16, port 2, split 1;
 * {@code 1/16/2} the same port unsplit; older switches have {@code 7/2}, port and split, or the port alone. A name before it
 * ({@code ib-sw/U1/P1/16/2}) is left out.
 *
 * @param asic which chip, from 1; 0 where the label does not say
 * @param cage which cage, from 1; 0 where the label does not say
 * @param port port in the cage, or on the switch
 * @param split which part of a split port, from 1; 0 for one that is whole
 */
public record PortLabel(int asic, int cage, int port, int split) {
    private static final Pattern NUMBERS = Pattern.compile("P?(\\d{1,3}(?:/\\d{1,3}){0,3})");

    /** Whether the port is a part of one that was split. */
    public boolean isSplit() {
        return split > 0;
    }

    /** Reads a label; empty if it is none of a switch's, as an adapter's {@code B9D0F0/0/0/1} is not. */
    public static Optional<PortLabel> find(String text) {
        if (text.matches("B\\d+D\\d+F\\d+.*")) {
            return Optional.empty();
        }
        Matcher numbers = NUMBERS.matcher(lastPart(text));
        if (!numbers.matches()) {
            return Optional.empty();
        }
        List<Integer> parts = Arrays.stream(numbers.group(1).split("/", -1))
                .map(Integer::valueOf)
                .toList();
        return Optional.of(
                switch (parts.size()) {
                    case 1 -> new PortLabel(0, 0, parts.getFirst(), 0);
                    case 2 -> new PortLabel(0, 0, parts.getFirst(), parts.getLast());
                    case 3 -> new PortLabel(parts.getFirst(), parts.get(1), parts.getLast(), 0);
                    default -> new PortLabel(parts.getFirst(), parts.get(1), parts.get(2), parts.getLast());
                });
    }

    /** In a long name the numbers follow a P. */
    private static String lastPart(String text) {
        int port = text.lastIndexOf("/P");
        return port < 0 ? text : text.substring(port + 1);
    }
}
