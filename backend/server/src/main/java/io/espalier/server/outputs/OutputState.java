package io.espalier.server.outputs;

import java.time.Instant;
import java.util.Optional;

/**
 * How an output fares.
 *
 * @param name as the operator calls it
 * @param waiting events that are recorded and not delivered; those that it leaves out are among them
 * @param delivered events delivered since the start
 * @param failures attempts in a row that failed
 * @param failingSince when the first of these was
 * @param why what went wrong the last time
 */
public record OutputState(
        String name, long waiting, long delivered, int failures, Optional<Instant> failingSince, Optional<String> why) {
    /** More events waiting than this are told even if none has failed yet. */
    private static final long MANY = 10_000;

    /** One failure may be a restart of the receiver. */
    private static final int TOLERATED = 1;

    /** What is wrong, in one sentence. */
    public Optional<String> complaint() {
        String wait = "; " + waiting + (waiting == 1 ? " event waits" : " events wait");
        if (failures > TOLERATED) {
            return Optional.of("output " + name + " delivers nothing since "
                    + failingSince.map(Instant::toString).orElse("") + ": " + why.orElse("") + wait);
        }
        return waiting > MANY ? Optional.of("output " + name + " is far behind" + wait) : Optional.empty();
    }
}
