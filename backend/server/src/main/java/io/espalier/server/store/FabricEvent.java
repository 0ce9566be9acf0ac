package io.espalier.server.store;

import java.time.Instant;
import java.util.List;

/**
 * Something that happened to the fabric, or to our view of it, as two sweeps show it.
 *
 * @param id ascending in the order of recording; 0 before it is recorded
 * @param at end of the sweep that showed it
 * @param fabric number of the fabric that showed it; 0 for what no fabric shows, such as a failed sweep
 * @param kind what kind of thing
 * @param subjects ids of what it is about: NodeGUIDs, PortGUIDs, links as "0x…/1-0x…/2", MGIDs, MLIDs
 * @param text one sentence for people
 * @param before what was before, for people; may be empty
 * @param after what is now; may be empty
 */
public record FabricEvent(
        long id,
        Instant at,
        long fabric,
        EventKind kind,
        List<String> subjects,
        String text,
        String before,
        String after) {
    public FabricEvent {
        subjects = List.copyOf(subjects);
    }

    /** An event that is not recorded yet. */
    public static FabricEvent of(Instant at, long fabric, EventKind kind, List<String> subjects, String text) {
        return new FabricEvent(0, at, fabric, kind, subjects, text, "", "");
    }

    /** The same event with what was before and what is now. */
    public FabricEvent change(String was, String is) {
        return new FabricEvent(id, at, fabric, kind, subjects, text, was, is);
    }

    /** The same event under the id it was recorded with. */
    public FabricEvent withId(long recordedAs) {
        return new FabricEvent(recordedAs, at, fabric, kind, subjects, text, before, after);
    }

    /** The same event, of another fabric. */
    public FabricEvent inFabric(long number) {
        return new FabricEvent(id, at, number, kind, subjects, text, before, after);
    }
}
