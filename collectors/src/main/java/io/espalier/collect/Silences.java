package io.espalier.collect;

import io.espalier.mad.ManagementClass;
import io.espalier.transport.Destination;
import io.espalier.transport.MadRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembers from reading to reading who was silent, so that a dead node costs little: it is asked one question, and that more
 * rarely each time. Subnet management and performance management are silent each for itself, and of each route the node at
 * its end. The SA is not kept here. Used by one thread.
 */
final class Silences {
    private static final Duration FIRST_WAIT = Duration.ofSeconds(10);

    /** As rare as a whole reading, which asks everybody. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final InstantSource clock;
    private final Map<Destination.Address, Silence> management = new HashMap<>();
    private final Map<Destination.Address, Silence> performance = new HashMap<>();

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

    /** The silence of whom a request goes to, if it is known for one. */
    @Nullable
    Silence find(MadRequest request) {
        Map<Destination.Address, Silence> of = of(request.managementClass());
        return of.isEmpty() ? null : of.get(request.destination().address());
    }

    /** Whether it is time to try again. */
    boolean isDue(Silence silence) {
        return !clock.instant().isBefore(silence.next);
    }

    /** Nothing answered a request. */
    void silent(MadRequest request) {
        if (request.managementClass() != ManagementClass.SUBNET_ADMINISTRATION) {
            Instant now = clock.instant();
            of(request.managementClass())
                    .computeIfAbsent(request.destination().address(), address -> new Silence(now))
                    .goesOn(now);
        }
    }

    /** Something answered, or there is a reason to ask as if it were new. */
    void forget(MadRequest request) {
        Map<Destination.Address, Silence> of = of(request.managementClass());
        if (!of.isEmpty()) {
            of.remove(request.destination().address());
        }
    }

    private Map<Destination.Address, Silence> of(ManagementClass type) {
        return type.isSubnetManagement() ? management : performance;
    }
}
