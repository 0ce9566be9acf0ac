package io.espalier.engine.settings;

import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of GUIDs as OpenSM reads it: a GUID a line, then whatever belongs to it; blank lines and those that begin with #
 * do not count. At a line that is none of these it stops.
 *
 * @param entries the lines that count, before that one
 * @param broken the line at which OpenSM stops, if it does
 */
public record GuidFile(List<Entry> entries, Optional<String> broken) {
    /** A file that cannot be opened. */
    public static final GuidFile UNREADABLE = new GuidFile(List.of(), Optional.of("the file cannot be read"));

    private static final Pattern NUMBER = Pattern.compile("0[xX]\\p{XDigit}+|\\d+");
    private static final Pattern LINE = Pattern.compile("(0[xX]\\p{XDigit}+|\\d+)(?:(?=#)|\\s+|$)(.*)");

    public GuidFile {
        entries = List.copyOf(entries);
    }

    /**
     * A line.
     *
     * @param guid its GUID
     * @param rest what follows, without blanks around it
     */
    public record Entry(Guid guid, String rest) {
        /** What follows, taken apart at blanks. */
        public List<String> words() {
            return rest.isEmpty() ? List.of() : List.of(rest.split("\\s+"));
        }

        /** The first word as a number: 0 where there is no word, nothing where it is no number. */
        public Optional<Long> wholeNumber() {
            List<String> words = words();
            if (words.isEmpty()) {
                return Optional.of(0L);
            }
            return NUMBER.matcher(words.getFirst()).matches() ? GuidFile.number(words.getFirst()) : Optional.empty();
        }

        /** The number that a word begins with, if there is one; the first word is 0. */
        public Optional<Long> number(int word) {
            List<String> words = words();
            if (word >= words.size()) {
                return Optional.empty();
            }
            Matcher digits = NUMBER.matcher(words.get(word));
            return digits.lookingAt() ? GuidFile.number(digits.group()) : Optional.empty();
        }
    }

    /** Reads the lines of a file. */
    public static GuidFile parse(List<String> lines) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines) {
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            Optional<Entry> entry = entry(text);
            if (entry.isEmpty()) {
                return new GuidFile(entries, Optional.of(text));
            }
            entry.ifPresent(entries::add);
        }
        return new GuidFile(entries, Optional.empty());
    }

    private static Optional<Entry> entry(String text) {
        Matcher line = LINE.matcher(text);
        if (!line.matches()) {
            return Optional.empty();
        }
        return number(line.group(1))
                .map(value -> new Entry(new Guid(value), line.group(2).strip()));
    }

    /** As C reads a number whose base is not said: 0x is hex, a leading 0 octal. */
    static Optional<Long> number(String digits) {
        String text = digits.toLowerCase(Locale.ROOT);
        try {
            if (text.startsWith("0x")) {
                return Optional.of(Long.parseUnsignedLong(text.substring(2), 16));
            }
            boolean octal = text.length() > 1 && text.startsWith("0");
            return Optional.of(Long.parseUnsignedLong(text, octal ? 8 : 10));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The GUIDs alone, in the order of the file. */
    public List<Guid> guids() {
        return entries.stream().map(Entry::guid).toList();
    }
}
