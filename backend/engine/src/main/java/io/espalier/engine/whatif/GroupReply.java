package io.espalier.engine.whatif;

import io.espalier.model.Mlid;
import java.util.List;
import java.util.Optional;

/**
 * What the SA answers.
 *
 * @param request what was asked
 * @param accepted whether it did as asked
 * @param status the MAD's status in words, with its code
 * @param mlid the group's MLID, where the answer holds one
 * @param trace what the SA looked at, in its order, in words; the last line says why it refused, where it did
 */
public record GroupReply(
        GroupRequest request, boolean accepted, String status, Optional<Mlid> mlid, List<String> trace) {
    public GroupReply {
        trace = List.copyOf(trace);
    }
}
