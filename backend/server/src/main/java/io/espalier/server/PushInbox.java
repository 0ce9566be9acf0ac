package io.espalier.server;

import io.espalier.capture.Capture;
import io.espalier.capture.CaptureException;
import io.espalier.collect.FabricSource;
import io.espalier.model.Fabric;
import io.espalier.server.store.Delivery;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes captures that collectors on other hosts send, in the order of their numbers and none twice: the number is stored in
 * the transaction of the sweep, and the sender is answered after that. So whoever is killed, and when, a capture that is
 * sent again is known again. Thread-safe; one capture is taken at a time.
 */
public final class PushInbox {
    /** Unpacked; a fabric of 5,000 hosts needs a tenth of it. */
    private static final long MOST_PART_BYTES = 128L << 20;

    /** Before that, nothing of this kind was swept. */
    private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");

    private final FabricService service;
    private final FabricStore store;
    private final PushedSource source;
    private final PushToken token;
    private final InstantSource clock;
    private final ReentrantLock turn = new ReentrantLock();

    private PushInbox(
            FabricService service, FabricStore store, PushedSource source, PushToken token, InstantSource clock) {
        this.service = service;
        this.store = store;
        this.source = source;
        this.token = token;
        this.clock = clock;
    }

    /** Makes the service of a source that is fed by an inbox. */
    public interface ServiceMaker {
        FabricService make(FabricSource source);
    }

    /**
     * A subnet that is fed by an inbox.
     *
     * @param config with the token
     * @param store where the service keeps what came
     * @param maker makes the service; nobody starts it, as it sweeps when something comes
     */
    public static Subnet subnet(SubnetConfig config, FabricStore store, InstantSource clock, ServiceMaker maker) {
        PushedSource source = new PushedSource();
        FabricService service = maker.make(source);
        PushInbox inbox = new PushInbox(service, store, source, config.push().orElseThrow(), clock);
        return new Subnet(config.name(), service, config.site(), Optional.of(inbox));
    }

    /**
     * A capture that came.
     *
     * @param collector id of the sender
     * @param sequence its number among those of the sender
     * @param digest SHA-256 of the file, in hex
     * @param sentAt the sender's clock when it was sent
     * @param cameAt our clock when it began to come
     * @param file the capture
     */
    public record Parcel(String collector, long sequence, String digest, Instant sentAt, Instant cameAt, Path file) {
        private Delivery delivery() {
            return new Delivery(collector, sequence, digest);
        }
    }

    /**
     * That a capture is stored.
     *
     * @param isNew whether it was not before
     * @param stored number of the last capture of the sender that is stored
     */
    public record Receipt(boolean isNew, long stored) {}

    /** Whether a sender may send here. */
    public boolean letsIn(String shownToken) {
        return token.fits(shownToken);
    }

    /** Takes a capture into the history. */
    public Receipt take(Parcel parcel) throws PushRefusal, IOException {
        if (!turn.tryLock()) {
            throw new PushRefusal(PushRefusal.Kind.BUSY, "another capture is being taken; send it again in a second");
        }
        try {
            return known(parcel).isPresent() ? receipt(parcel, false) : store(parcel);
        } catch (StoreException e) {
            throw new PushRefusal(PushRefusal.Kind.FAILED, String.valueOf(e.getMessage()), e);
        } finally {
            turn.unlock();
        }
    }

    private Optional<Delivery> known(Parcel parcel) throws PushRefusal {
        String collector = parcel.collector();
        Optional<Delivery> known = store.delivery(collector, parcel.sequence());
        long last = last(collector);
        boolean other = known.isPresent() && !known.get().digest().equals(parcel.digest());
        if (other || (known.isEmpty() && parcel.sequence() < last)) {
            String what = other ? " came before with another content" : " comes after number " + last;
            String why = "number " + parcel.sequence() + " of collector " + collector + what
                    + ": two collectors use the same id, or one uses a copy of its spool";
            source.conflict(collector, why);
            throw new PushRefusal(PushRefusal.Kind.CONFLICT, why);
        }
        return known;
    }

    private long last(String collector) {
        return store.lastDelivery(collector).map(Delivery::sequence).orElse(0L);
    }

    private Receipt receipt(Parcel parcel, boolean isNew) {
        return new Receipt(isNew, last(parcel.collector()));
    }

    private Receipt store(Parcel parcel) throws PushRefusal, IOException {
        Instant now = clock.instant();
        long last = last(parcel.collector());
        // Of a collector that is new here nothing is missed: another history may have what came before.
        long missed = last == 0 ? 0 : parcel.sequence() - last - 1;
        Duration ahead = PushClock.ahead(parcel.sentAt(), parcel.cameAt());
        source.put(moved(read(parcel), ahead, now));
        store.expect(parcel.delivery());
        service.sweepOnce();
        if (store.delivery(parcel.collector(), parcel.sequence()).isEmpty()) {
            String why = service.health().sweep().lastError().orElse("it could not be stored");
            throw new PushRefusal(PushRefusal.Kind.FAILED, why);
        }
        source.missed(parcel.collector(), missed);
        source.clock(parcel.collector(), PushClock.words(parcel.collector(), ahead));
        source.conflict(parcel.collector(), "");
        return receipt(parcel, true);
    }

    private static Fabric read(Parcel parcel) throws PushRefusal, IOException {
        try {
            return Capture.read(parcel.file(), MOST_PART_BYTES);
        } catch (CaptureException e) {
            // Where it lies meanwhile is nobody's business.
            String why = String.valueOf(e.getMessage()).replace(parcel.file().toString(), "capture");
            throw new PushRefusal(PushRefusal.Kind.UNREADABLE, why, e);
        }
    }

    private Fabric moved(Fabric fabric, Duration ahead, Instant now) throws PushRefusal {
        Optional<Instant> before =
                service.current().map(analysis -> analysis.fabric().sweptAt());
        try {
            Instant moment = PushClock.corrected(fabric.sweptAt(), ahead, now, before);
            if (moment.isBefore(EARLIEST)) {
                throw new PushRefusal(PushRefusal.Kind.UNREADABLE, "capture: swept at " + moment);
            }
            return moment.equals(fabric.sweptAt())
                    ? fabric
                    : fabric.toBuilder().sweptAt(moment).build();
        } catch (DateTimeException | ArithmeticException e) {
            throw new PushRefusal(PushRefusal.Kind.UNREADABLE, "capture: swept at no moment of this world", e);
        }
    }
}
