package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.model.PortId;
import io.espalier.transport.Destination;
import io.espalier.transport.MadRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Remembers from reading to reading who was silent, so that a dead node costs little: it is asked one question, and that more
 * rarely each time. A LID can be silent to subnet management and to performance management, each for itself, and a port of
 * which nobody answers behind the cable is kept by that port, since routes to it change. The SA is not kept here. Used by one
 * thread.
 */
final class Silences {
    private static final Duration FIRST_WAIT = Duration.ofSeconds(10);

    /** As rare as a whole reading, which asks everybody. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final InstantSource clock;
    private final Map<Object, Silence> silent = new HashMap<>();

    /** A LID's agent for performance management. */
    private record Agent(Destination.Address address) {}

    /** How long somebody has been silent, and when to try again. */
    static final class Silence {
        private final Instant since;
        private Duration wait = FIRST_WAIT;
        private Instant next;

        private Silence(Instant since) {
            this.since = since;
            next = since.plus(wait);
        }

        Instant since() {
            return since;
        }

        private void goesOn(Instant now) {
            if (!now.isBefore(next)) {
                Duration doubled = wait.multipliedBy(2);
                wait = doubled.compareTo(LONGEST_WAIT) < 0 ? doubled : LONGEST_WAIT;
                next = now.plus(wait);
            }
        }
    }

    Silences(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Who a request asks, as far as it can be kept in mind.
     *
     * @param at the port asked, or before it
     */
    static Optional<Object> whom(MadRequest request, @Nullable PortId at) {
        return switch (request.managementClass()) {
            case SUBNET_ADMINISTRATION -> Optional.empty();
            case PERFORMANCE -> Optional.of(new Agent(request.destination().address()));
            case SUBNET_LID -> Optional.of(request.destination().address());
            // Whoever is asked something else has answered a NodeInfo just before.
            case SUBNET_DIRECTED ->
                request.attribute() == MadAttribute.NODE_INFO ? Optional.ofNullable(at) : Optional.empty();
        };
    }

    boolean isEmpty() {
        return silent.isEmpty();
    }

    /** The silence of somebody, if it is known. */
    Optional<Silence> find(Object whom) {
        return Optional.ofNullable(silent.get(whom));
    }

    /** Whether it is time to try again. */
    boolean isDue(Silence silence) {
        return !clock.instant().isBefore(silence.next);
    }

    /** Nothing answered a request. */
    void silent(Object whom) {
        Instant now = clock.instant();
        silent.computeIfAbsent(whom, someone -> new Silence(now)).goesOn(now);
    }

    /** Something answered, or there is a reason to ask as if it were new. */
    void forget(Object whom) {
        silent.remove(whom);
    }
}
