package io.espalier.capture;

import java.time.Instant;
import java.util.List;

/**
 * An event in a recording.
 *
 * @param at when
 * @param fabric which fabric of the recording showed it, from 1; 0 for none
 * @param kind name of the kind
 * @param subjects ids of what it is about
 * @param text one sentence for people
 * @param before what was; may be empty
 * @param after what is; may be empty
 */
public record RecordedEvent(
        Instant at, long fabric, String kind, List<String> subjects, String text, String before, String after) {
    public RecordedEvent {
        subjects = List.copyOf(subjects);
    }
}
