package io.espalier.engine.preflight;

import io.espalier.engine.sa.SaStatus;
import io.espalier.engine.sa.SaStep;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import java.util.List;
import java.util.Optional;

/**
 * What would become of one host's join.
 *
 * @param host the host's name
 * @param port PortGUID it would join by; none where the name leads to none
 * @param state how it would join
 * @param outcome what would become of it
 * @param status what the SA would answer; none where nothing would be sent
 * @param errorCodes what OpenSM would log, in its order
 * @param words why not; where it is granted, empty
 * @param advice what would help; where it is granted, empty
 * @param steps what was looked at: all of it for a join that is refused, else what the site's rules did
 */
public record JoinForecast(
        String host,
        Optional<Guid> port,
        JoinState state,
        Outcome outcome,
        Optional<SaStatus> status,
        List<String> errorCodes,
        String words,
        String advice,
        List<SaStep> steps) {
    public JoinForecast {
        errorCodes = List.copyOf(errorCodes);
        steps = List.copyOf(steps);
    }

    /** What would become of it. */
    public enum Outcome {
        GRANTED,
        REFUSED,
        HOST_UNKNOWN,
        HOST_AMBIGUOUS,
        HOST_DOWN
    }
}
