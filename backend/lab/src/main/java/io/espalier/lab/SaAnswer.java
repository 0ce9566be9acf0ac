package io.espalier.lab;

import io.espalier.model.Mlid;
import java.util.Optional;

/**
 * What the SA said to a request.
 *
 * @param status the MAD's status (IBA 15.2.3): 0 is success, 0x0100 no resources, 0x0200 invalid request; {@link
 *     #NO_ANSWER} when none came
 * @param mlid the group's MLID, on success
 */
public record SaAnswer(SaRequest request, int status, Optional<Mlid> mlid) {
    /** The status of a request that was not answered. */
    public static final int NO_ANSWER = -1;

    /** Whether the SA did what it was asked for. */
    public boolean isOk() {
        return status == 0;
    }
}
