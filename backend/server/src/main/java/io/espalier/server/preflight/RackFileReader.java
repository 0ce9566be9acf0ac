package io.espalier.server.preflight;

import io.espalier.engine.index.NodePattern;
import io.espalier.engine.racks.NamePattern;
import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.model.Guid;
import io.espalier.server.json.InputException;
import io.espalier.server.json.Utf8Text;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a site's file of racks: a line has a rack's name, blanks, and a NodeGUID, a node's name or a pattern of names as {@link
 * NodePattern} has it; or it has a regular expression between slashes whose one group is the rack's name. What follows {@code #}
 * at the beginning of a line or after a blank is a comment.
 */
public final class RackFileReader {
    // Room for so many lines of the longest names, with comments.
    private static final int MOST_BYTES = 8 << 20;
    private static final int MOST_LINES = 50_000;
    private static final int MOST_PATTERNS = 200;
    private static final int MOST_NAME = 64;
    private static final int MOST_QUOTED = 80;
    private static final int MOST_PROBLEM = 320;
    private static final String FORM =
            "expected a rack and a node, such as \"r07 leaf-07\", \"r07 0x1c34da0300728866\" or \"r07 leaf-07*\", or a"
                    + " pattern such as \"/^(r[0-9]+)-/\"";

    private final String source;
    private final List<RackRule> rules = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Integer> lineOf = new HashMap<>();
    private int patterns;

    private RackFileReader(String source) {
        this.source = source;
    }

    /**
     * What a file says.
     *
     * @throws IOException if it cannot be read, or is none that has an end, such as a pipe
     * @throws InputException with everything that is wrong, by line
     */
    public static RackRules read(Path file) throws IOException, InputException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("expected a regular file");
        }
        return read(file.toString(), SiteFiles.bytes(file, MOST_BYTES));
    }

    /**
     * The lines of a file.
     *
     * @param source what is read, for the problems
     * @throws InputException with everything that is wrong, by line
     */
    static RackRules read(String source, byte[] bytes) throws InputException {
        if (bytes.length > MOST_BYTES) {
            throw new InputException(List.of(source + ": has more than " + MOST_BYTES + " bytes"));
        }
        RackFileReader reader = new RackFileReader(source);
        List<String> lines = text(source, bytes).lines().toList();
        if (lines.size() > MOST_LINES) {
            throw new InputException(
                    List.of(source + ": has " + lines.size() + " lines; expected at most " + MOST_LINES));
        }
        for (int i = 0; i < lines.size(); i++) {
            reader.line(i + 1, lines.get(i));
        }
        if (!reader.problems.isEmpty()) {
            throw new InputException(reader.problems);
        }
        return new RackRules(reader.rules);
    }

    private static String text(String source, byte[] bytes) throws InputException {
        try {
            return Utf8Text.of(bytes);
        } catch (CharacterCodingException e) {
            throw new InputException(List.of(source + ": expected a text in UTF-8"));
        }
    }

    private void line(int number, String whole) {
        String line = withoutComment(whole).strip();
        if (line.isEmpty()) {
            return;
        }
        try {
            RackRule rule = line.startsWith("/") ? pattern(line) : named(line, number);
            boolean isPattern = rule instanceof RackRule.OfPattern || rule instanceof RackRule.OfNames;
            if (isPattern && ++patterns > MOST_PATTERNS) {
                throw new IllegalArgumentException("expected at most " + MOST_PATTERNS + " patterns in one file");
            }
            rules.add(rule);
        } catch (IllegalArgumentException e) {
            problems.add(source + ":" + number + ": " + shortened(String.valueOf(e.getMessage()), MOST_PROBLEM));
        }
    }

    private static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    /** A {@code #} within a name is part of it. */
    private static String withoutComment(String line) {
        for (int at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
            if (at == 0 || Character.isWhitespace(line.charAt(at - 1))) {
                return line.substring(0, at);
            }
        }
        return line;
    }

    private static RackRule pattern(String line) {
        if (line.length() < 3 || !line.endsWith("/")) {
            throw new IllegalArgumentException("expected a pattern between two slashes, such as \"/^(r[0-9]+)-/\"");
        }
        return new RackRule.OfPattern(NamePattern.of(line.substring(1, line.length() - 1)));
    }

    private RackRule named(String line, int number) {
        String[] parts = line.split("\\s+", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException(FORM + ", not \"" + shortened(line, MOST_QUOTED) + "\"");
        }
        String rack = parts[0];
        String node = parts[1];
        if (rack.length() > MOST_NAME) {
            throw new IllegalArgumentException(
                    "expected a rack's name of at most " + MOST_NAME + " characters, not " + rack.length());
        }
        requireReadable("rack", rack);
        requireReadable("node", node);
        if (!node.startsWith("0x") && NodePattern.parse(node).isPlain()) {
            once(node, number);
            return new RackRule.OfName(rack, node);
        }
        if (!node.startsWith("0x")) {
            return new RackRule.OfNames(rack, NodePattern.parse(node));
        }
        Guid guid = Guid.parse(node);
        once(guid.toString(), number);
        return new RackRule.OfGuid(rack, guid);
    }

    private static void requireReadable(String what, String name) {
        if (name.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("expected a " + what + "'s name without control characters");
        }
    }

    private void once(String node, int number) {
        Optional.ofNullable(lineOf.putIfAbsent(node, number)).ifPresent(before -> {
            throw new IllegalArgumentException(
                    "expected each node once; " + shortened(node, MOST_QUOTED) + " is in line " + before + " too");
        });
    }
}
