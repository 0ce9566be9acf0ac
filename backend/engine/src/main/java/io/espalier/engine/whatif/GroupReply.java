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
 * @param mlid the group's MLID after that; none where there is no group
 * @param refusal why it refused; empty where it did not
 * @param trace what the SA looked at, in its order, in words
 */
public record GroupReply(
        GroupRequest request,
        boolean accepted,
        String status,
        Optional<Mlid> mlid,
        Optional<String> refusal,
        List<String> trace) {
    public GroupReply {
        trace = List.copyOf(trace);
    }
}
