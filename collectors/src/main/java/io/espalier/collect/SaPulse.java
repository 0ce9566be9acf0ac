package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.SaHeader;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.LocalPort;
import io.espalier.transport.SaGet;
import io.espalier.transport.TransportException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether the SA lives, and how long it takes to answer a small question. Asked once in a reading, and again when there is a
 * reason to: so that a dead SA costs one time-out and not one for each table.
 */
final class SaPulse {
    private final Asker asker;
    private final Destination sa;
    private final boolean known;
    private boolean asked;
    private boolean alive;
    private @Nullable Duration roundTrip;
    private @Nullable Failure silence;

    SaPulse(Asker asker, LocalPort localPort) {
        this.asker = asker;
        sa = Destination.of(localPort.smLid(), localPort.smSl());
        known = localPort.smLid().isUnicast();
    }

    /** Where the SA is asked. */
    Destination destination() {
        return sa;
    }

    /** Whether the SA answers; asks it if nobody did since the last doubt. */
    boolean beats() throws TransportException {
        if (known && !asked) {
            asked = true;
            alive = false;
            long begun = System.nanoTime();
            asker.tryAsking(
                    SaGet.classPortInfo(sa),
                    in -> alive = ClassPortInfo.decode(in, SaHeader.DATA_AT).classVersion() > 0,
                    failure -> {
                        // Any answer will do, even one that refuses.
                        alive = failure.reason() == Reason.BAD_STATUS;
                        silence = failure;
                    });
            asker.run();
            if (alive) {
                roundTrip = Duration.ofNanos(System.nanoTime() - begun);
            }
        }
        return alive;
    }

    /** Lets the next question about it go out to the SA again. */
    void doubt() {
        asked = false;
    }

    /** How long the SA took, if it answered. */
    Optional<Duration> roundTrip() {
        return Optional.ofNullable(roundTrip);
    }

    /** Why it does not live; empty where it was not asked, since nobody is known to be it. */
    Optional<Failure> silence() {
        return alive ? Optional.empty() : Optional.ofNullable(silence);
    }
}
