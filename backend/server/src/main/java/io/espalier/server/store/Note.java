package io.espalier.server.store;

import java.time.Instant;
import java.util.Optional;

/**
 * What an operator's words are about. The words themselves are the text of an event of kind NOTE.
 *
 * @param by who wrote it, as they call themselves
 * @param about id of the event it is about; 0 for none
 * @param from begin of the span it is about
 * @param to end of that span; there if {@code from} is
 * @param supersedes id of the note it takes the place of; 0 for none
 * @param supersededBy id of the newest note that takes its place; 0 while it stands
 */
public record Note(
        String by, long about, Optional<Instant> from, Optional<Instant> to, long supersedes, long supersededBy) {
    public Note {
        if (from.isPresent() != to.isPresent()
                || (from.isPresent() && !from.get().isBefore(to.orElseThrow()))) {
            throw new IllegalArgumentException("a span has a begin and a later end");
        }
    }
}
