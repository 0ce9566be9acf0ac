package io.espalier.server.journal;

import io.espalier.server.store.KeptTime;
import io.espalier.server.store.KeptWords;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A note that is not written yet.
 *
 * @param text what to remember, 1 to 1,900 characters
 * @param by who writes it
 * @param tags such as "maintenance" or the number of an incident
 * @param place what it is about
 * @param supersedes id of the note it takes the place of; 0 for none
 */
public record NoteDraft(String text, String by, SortedSet<String> tags, Place place, long supersedes) {
    private static final int MOST_TAGS = 16;
    private static final int MOST_SUBJECTS = 64;

    /**
     * What a note is about; all of it may be missing.
     *
     * @param event id of an event; 0 for none
     * @param subjects ids of nodes, ports, links, groups, as events have them
     * @param from begin of a span of time
     * @param to its end
     */
    public record Place(long event, List<String> subjects, Optional<Instant> from, Optional<Instant> to) {
        /** Nothing in particular. */
        public static final Place NONE = new Place(0, List.of(), Optional.empty(), Optional.empty());

        public Place {
            subjects = List.copyOf(subjects);
            if (subjects.size() > MOST_SUBJECTS) {
                throw new IllegalArgumentException("a note has at most " + MOST_SUBJECTS + " subjects");
            }
            subjects.forEach(subject -> {
                if (!subject.matches("[!-~]{1,64}")) {
                    throw new IllegalArgumentException(
                            "not an id of a node, port, link or group: " + printable(subject));
                }
            });
            if (from.isPresent() != to.isPresent()) {
                throw new IllegalArgumentException("a span has both from and to");
            }
            if (from.isPresent() && !from.get().isBefore(to.orElseThrow())) {
                throw new IllegalArgumentException("a span begins before it ends");
            }
            if (!from.stream().allMatch(KeptTime::holds) || !to.stream().allMatch(KeptTime::holds)) {
                throw new IllegalArgumentException("a span lies between 1970 and 2261");
            }
        }
    }

    public NoteDraft {
        text = KeptWords.lines("text", text, KeptWords.MOST_TEXT);
        by = KeptWords.line("by", by, KeptWords.MOST_NAME);
        TreeSet<String> all = new TreeSet<>();
        tags.forEach(tag -> all.add(tag(tag)));
        if (all.size() > MOST_TAGS) {
            throw new IllegalArgumentException("a note has at most " + MOST_TAGS + " tags");
        }
        tags = java.util.Collections.unmodifiableSortedSet(all);
    }

    private static String tag(String text) {
        String tag = text.strip();
        if (!tag.matches("[\\p{L}\\p{N}][\\p{L}\\p{N} ._:#/+-]{0,63}")) {
            throw new IllegalArgumentException("a tag has 1 to 64 letters, digits, spaces and . _ : # / + -, and begins"
                    + " with a letter or digit, not: " + printable(tag));
        }
        return tag;
    }

    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    /** The same by somebody else. */
    public NoteDraft by(String other) {
        return new NoteDraft(text, other, tags, place, supersedes);
    }
}
