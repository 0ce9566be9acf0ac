package io.espalier.engine.index;

import io.espalier.model.Node;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * Names of nodes as people write them: {@code *} for any characters, {@code ?} for one, and {@code node[001-128,200]} for
 * numbers, with leading zeros kept. A pattern is held against a node's whole description and against its first word, the
 * host name. Immutable. Cost of holding it against a name: the product of the two lengths at most.
 */
public final class NodePattern {
    private final String text;
    private final List<Piece> pieces;

    /** A part of a pattern. */
    private sealed interface Piece {
        /** Characters as they are. */
        record Letters(String letters) implements Piece {}

        /** One character. */
        record AnyOne() implements Piece {}

        /** Any number of characters. */
        record Any() implements Piece {}

        /** One of these numbers. */
        record Digits(List<NumberRange> ranges) implements Piece {}
    }

    private NodePattern(String text, List<Piece> pieces) {
        this.text = text;
        this.pieces = List.copyOf(pieces);
    }

    /**
     * Reads a pattern.
     *
     * @throws IllegalArgumentException if it is empty, or brackets do not match or hold no numbers
     */
    public static NodePattern parse(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("an empty name");
        }
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = ending(text, at);
            pieces.add(piece(text, at, end));
            at = end;
        }
        return new NodePattern(text, pieces);
    }

    private static int ending(String text, int at) {
        if (text.charAt(at) == '[') {
            int close = text.indexOf(']', at);
            if (close < 0) {
                throw new IllegalArgumentException("no ] after [ in " + text);
            }
            return close + 1;
        }
        int end = at + 1;
        boolean letters = "*?".indexOf(text.charAt(at)) < 0;
        while (letters && end < text.length() && "*?[".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static Piece piece(String text, int at, int end) {
        return switch (text.charAt(at)) {
            case '*' -> new Piece.Any();
            case '?' -> new Piece.AnyOne();
            case '[' -> new Piece.Digits(NumberRange.parseAll(text.substring(at + 1, end - 1), text));
            default -> new Piece.Letters(text.substring(at, end));
        };
    }

    /** Whether it holds * or ?, so that it says nothing of how many nodes there should be. */
    public boolean isGlob() {
        return pieces.stream().anyMatch(piece -> piece instanceof Piece.Any || piece instanceof Piece.AnyOne);
    }

    /** Whether it is one name, as it stands. */
    public boolean isPlain() {
        return pieces.stream().allMatch(Piece.Letters.class::isInstance);
    }

    /** How many patterns it is when the numbers are written out; {@link Long#MAX_VALUE} for very many. */
    public long size() {
        long size = 1;
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Digits(List<NumberRange> ranges)) {
                long numbers = ranges.stream().mapToLong(NumberRange::size).sum();
                size = size > Long.MAX_VALUE / numbers ? Long.MAX_VALUE : size * numbers;
            }
        }
        return size;
    }

    /** The pattern with its numbers written out, in their order: {@link #size} of them. */
    public Stream<String> names() {
        Stream<String> names = Stream.of("");
        for (Piece piece : pieces) {
            names = names.flatMap(start -> texts(piece).map(start::concat));
        }
        return names;
    }

    private static Stream<String> texts(Piece piece) {
        return switch (piece) {
            case Piece.Letters(String letters) -> Stream.of(letters);
            case Piece.AnyOne _ -> Stream.of("?");
            case Piece.Any _ -> Stream.of("*");
            case Piece.Digits(List<NumberRange> ranges) -> ranges.stream().flatMap(NumberRange::texts);
        };
    }

    /** Whether a node has such a name. */
    public boolean matches(Node node) {
        return matches(NodeNames.of(node)) || matches(NodeNames.hostOf(node));
    }

    /** Whether a name fits. */
    public boolean matches(String name) {
        BitSet reached = new BitSet();
        reached.set(0);
        for (Piece piece : pieces) {
            reached = after(piece, reached, name);
        }
        return reached.get(name.length());
    }

    /** Where in the name a piece can end that begins at one of these places. */
    private static BitSet after(Piece piece, BitSet starts, String name) {
        BitSet ends = new BitSet();
        starts.stream().forEach(at -> {
            switch (piece) {
                case Piece.Letters(String letters) -> {
                    if (name.startsWith(letters, at)) {
                        ends.set(at + letters.length());
                    }
                }
                case Piece.AnyOne _ -> {
                    if (at < name.length()) {
                        ends.set(at + 1);
                    }
                }
                case Piece.Any _ -> ends.set(at, name.length() + 1);
                case Piece.Digits(List<NumberRange> ranges) ->
                    ranges.forEach(range -> range.endsOf(name, at).forEach(ends::set));
            }
        });
        return ends;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NodePattern pattern && pattern.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** As written. */
    @Override
    public String toString() {
        return text;
    }
}
