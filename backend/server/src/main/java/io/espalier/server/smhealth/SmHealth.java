package io.espalier.server.smhealth;

import java.util.List;
import java.util.Optional;

/**
 * What is known of the subnet managers at one moment.
 *
 * @param managers every one that answered last, in the order of the reading
 * @param roundTrips the last round trips to the SA, oldest first
 * @param processes every OpenSM that runs on this machine
 * @param log how the following of its log fares; empty where none is configured
 */
public record SmHealth(
        List<SmActivity> managers, List<SaRoundTrip> roundTrips, List<SmProcess> processes, Optional<LogState> log) {
    /** Nothing is known yet. */
    public static final SmHealth UNKNOWN = new SmHealth(List.of(), List.of(), List.of(), Optional.empty());

    public SmHealth {
        managers = List.copyOf(managers);
        roundTrips = List.copyOf(roundTrips);
        processes = List.copyOf(processes);
    }

    /** The newest round trip to the SA. */
    public Optional<SaRoundTrip> lastRoundTrip() {
        return roundTrips.isEmpty() ? Optional.empty() : Optional.of(roundTrips.getLast());
    }
}
