package io.espalier.engine.racks;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression with one group, which says what the rack of a name is called: {@code ^(r\d+)-} puts r07-n12 into r07. Looks
 * at the first {@value #MOST_NAME} characters of a name and takes at most {@value #MOST_STEPS} steps; a name that would take more
 * does not fit.
 */
public final class NamePattern {
    /** Characters of a pattern. */
    public static final int MOST_LENGTH = 200;

    private static final int MOST_NAME = 64;
    private static final int MOST_STEPS = 2_000;

    private final Pattern pattern;

    private NamePattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /**
     * A pattern from its text.
     *
     * @throws IllegalArgumentException with what was expected, if it is none or has not exactly one group
     */
    public static NamePattern of(String text) {
        if (text.length() > MOST_LENGTH) {
            throw new IllegalArgumentException(
                    "a pattern has at most " + MOST_LENGTH + " characters, not " + text.length());
        }
        Pattern pattern;
        try {
            pattern = Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "not a regular expression: " + e.getDescription() + " at character " + (e.getIndex() + 1), e);
        }
        int groups = pattern.matcher("").groupCount();
        if (groups != 1) {
            throw new IllegalArgumentException(
                    "a pattern has one group in parentheses, which is the rack's name, not " + groups);
        }
        return new NamePattern(pattern);
    }

    /** The rack of that name, if it fits. */
    public Optional<String> find(String name) {
        String start = name.substring(0, Math.min(MOST_NAME, name.length()));
        Matcher matcher = pattern.matcher(new CountedText(start, MOST_STEPS));
        try {
            return matcher.find()
                    ? Optional.ofNullable(matcher.group(1)).map(String::strip).filter(rack -> !rack.isEmpty())
                    : Optional.empty();
        } catch (CountedText.ReadTooOften e) {
            return Optional.empty();
        }
    }

    /** As it was written. */
    @Override
    public String toString() {
        return pattern.pattern();
    }
}
