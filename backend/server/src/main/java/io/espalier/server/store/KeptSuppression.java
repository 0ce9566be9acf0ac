package io.espalier.server.store;

import java.time.Instant;
import java.util.List;

/**
 * Why findings are not to be told for a time. What is empty is no condition.
 *
 * @param id its number; 0 before it is stored
 * @param act what was done: ACKNOWLEDGE, MUTE or MAINTENANCE
 * @param findingId the finding it is for
 * @param kind the kind it is for
 * @param nodes NodeGUIDs it is for
 * @param by who did it
 * @param note why
 * @param setAt when it was done
 * @param from from when it holds
 * @param to until when; {@link EventQuery#FOREVER} where nobody said
 */
public record KeptSuppression(
        long id,
        String act,
        String findingId,
        String kind,
        List<String> nodes,
        String by,
        String note,
        Instant setAt,
        Instant from,
        Instant to) {
    public KeptSuppression {
        nodes = List.copyOf(nodes);
    }

    /** The same, ending at that moment. */
    public KeptSuppression until(Instant end) {
        return new KeptSuppression(id, act, findingId, kind, nodes, by, note, setAt, from, end);
    }
}
