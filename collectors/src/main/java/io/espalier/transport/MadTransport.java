package io.espalier.transport;

import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.MalformedMadException;
import io.espalier.mad.ManagementClass;
import io.espalier.model.SweepProblem.Reason;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges requests for answers over a {@link MadWire}, many at a time: requests are queued, {@link #run} sends them as
 * the limits allow and calls each one's handler, which may queue more, until none is left. A breadth-first walk of a fabric
 * is what comes of that by itself.
 *
 * <p>Refuses every method but Get and GetTable, whatever wrote the bytes: a reader must not be able to change a fabric. A
 * destination that answers nothing several times over is not asked the rest of what waits for it, so that a dead node
 * costs bounded time. Owned by one thread. Cost: one small object a request, no copy of its bytes.
 */
public final class MadTransport implements AutoCloseable {
    private static final int SLOT_BITS = 7;
    private static final int SLOTS = 1 << SLOT_BITS;
    private static final int SILENT_TRIES_TO_GIVE_UP = 4;
    /** The SA refuses a wrong key by silence, so asking often only wastes time. */
    private static final int SA_RETRIES = 1;

    private static final int IDLE_WAIT_MILLIS = 1000;

    /** Added to the kernel's own time-out, for a kernel that never reports one. */
    private static final long GRACE_NANOS = 500_000_000L;

    private final MadWire wire;
    private final TransportLimits limits;
    private final Patience patience;
    private final Patience saPatience;
    private final Window window;
    private final Pace pace;
    private final byte[] bytes = new byte[MadHeader.MAD_LENGTH];
    private final MadWriter writer = MadWriter.of(bytes);
    private final MadReader reader = MadReader.of(bytes);
    private final @Nullable Pending[] slots = new @Nullable Pending[SLOTS];
    private final int[] freeSlots = new int[SLOTS];
    private int freeCount;
    private final ArrayDeque<Destination> ready = new ArrayDeque<>();
    private int sequence;
    private int inFlight;
    private boolean paced;
    private long drainedNanos;
    private final ClassTally[] tallies =
            Arrays.stream(ManagementClass.values()).map(ClassTally::new).toArray(ClassTally[]::new);

    public MadTransport(MadWire wire, TransportLimits limits) {
        this.wire = wire;
        this.limits = limits;
        patience = new Patience(limits.timeoutMillis(), limits.retries());
        saPatience = new Patience(limits.saTimeoutMillis(), Math.min(limits.retries(), SA_RETRIES));
        window = new Window(limits, System.nanoTime());
        pace = new Pace(limits.maxMadsPerSecond(), System.nanoTime());
        for (int slot = SLOTS - 1; slot >= 0; slot--) {
            freeSlots[freeCount++] = slot;
        }
    }

    /** The port that requests leave by, as it is now. */
    public LocalPort localPort() throws TransportException {
        return wire.localPort();
    }

    /** What has been sent so far. */
    public TransportCost cost() {
        Map<ManagementClass, ClassCost> byClass = new EnumMap<>(ManagementClass.class);
        for (ClassTally tally : tallies) {
            if (tally.sent > 0) {
                byClass.put(tally.type, tally.cost());
            }
        }
        return new TransportCost(byClass, window.smallest());
    }

    /** Queues a request; {@link #run} sends it. */
    public void submit(MadRequest request, ReplyHandler handler) {
        Destination destination = request.destination();
        destination.waiting.add(new Pending(request, handler));
        enqueue(destination);
    }

    private void enqueue(Destination destination) {
        if (!destination.queued
                && !destination.waiting.isEmpty()
                && destination.inFlight < (destination.isDoubtful() ? 1 : limits.maxPerDestination())) {
            destination.queued = true;
            ready.add(destination);
        }
    }

    /**
     * Sends what is queued and what the handlers queue in turn, until every request has ended.
     *
     * @throws TransportException if the port fails; the requests under way get no call then
     */
    public void run() throws TransportException {
        while (inFlight > 0 || !ready.isEmpty()) {
            long now = System.nanoTime();
            fill(now);
            flush();
            int messages = wire.receive(waitMillis(now));
            drainedNanos = System.nanoTime();
            for (int index = 0; index < messages; index++) {
                take(index);
            }
            expire(System.nanoTime());
        }
    }

    private void fill(long now) {
        paced = false;
        while (inFlight < window.size() && !ready.isEmpty() && wire.hasRoom()) {
            if (!pace.take(now)) {
                paced = true;
                return;
            }
            Destination destination = ready.remove();
            destination.queued = false;
            if (!destination.waiting.isEmpty()) {
                start(destination, destination.waiting.remove(), now);
                enqueue(destination);
            }
        }
    }

    private void start(Destination destination, Pending pending, long now) {
        encode(pending);
        Patience patience = patience(pending.request);
        int slot = freeSlots[--freeCount];
        pending.transaction = ++sequence << SLOT_BITS | slot;
        pending.deadlineNanos = now + patience.totalNanos() + GRACE_NANOS;
        writer.i32(MadHeader.TRANSACTION_LOW_AT, pending.transaction);
        wire.put(pending.request, bytes, patience);
        slots[slot] = pending;
        destination.inFlight++;
        inFlight++;
        pending.sentNanos = now;
        tally(pending).sent++;
    }

    /** Refuses before anything is taken, by the bytes themselves. */
    private void encode(Pending pending) {
        Arrays.fill(bytes, (byte) 0);
        pending.request.encode(writer);
        int method = Byte.toUnsignedInt(bytes[MadHeader.METHOD_AT]);
        if (method != MadHeader.GET && method != MadHeader.GET_TABLE) {
            throw new RefusedMethodException(method);
        }
        pending.method = method;
        pending.attributeId = reader.u16(MadHeader.ATTRIBUTE_AT);
    }

    private ClassTally tally(Pending pending) {
        return tallies[pending.request.managementClass().ordinal()];
    }

    private Patience patience(MadRequest request) {
        return switch (request.managementClass()) {
            case SUBNET_ADMINISTRATION -> saPatience;
            case SUBNET_LID, SUBNET_DIRECTED, PERFORMANCE -> patience;
        };
    }

    private void flush() throws TransportException {
        Optional<MadWire.Refusal> refusal = wire.flush();
        while (refusal.isPresent()) {
            int transaction = refusal.get().transaction();
            String cause = refusal.get().cause();
            Failure failure = new Failure(Reason.TIMEOUT, 0, "could not be sent: " + cause);
            find(transaction).ifPresent(pending -> {
                release(pending);
                pending.handler.failed(failure);
            });
            refusal = wire.flush();
        }
    }

    private int waitMillis(long now) {
        if (paced) {
            return pace.waitMillis();
        }
        long wait = IDLE_WAIT_MILLIS * 1_000_000L;
        for (Pending pending : slots) {
            if (pending != null) {
                wait = Math.min(wait, pending.deadlineNanos - now);
            }
        }
        return (int) Math.max(1, wait / 1_000_000 + 1);
    }

    private void take(int index) {
        MadReader mad = wire.message(index);
        if (mad.length() < MadHeader.LENGTH) {
            return;
        }
        // An answer that comes when its request has been given up finds another request, or none, in its slot.
        find(mad.i32(MadHeader.TRANSACTION_LOW_AT)).ifPresent(pending -> {
            if (wire.isTimeout(index)) {
                timedOut(pending);
            } else {
                answered(pending, mad);
            }
        });
    }

    private Optional<Pending> find(int transaction) {
        Pending pending = slots[transaction & SLOTS - 1];
        return pending != null && pending.transaction == transaction ? Optional.of(pending) : Optional.empty();
    }

    private void answered(Pending pending, MadReader mad) {
        Optional<Failure> failure = pending.check(mad);
        if (failure.isPresent()) {
            refused(pending, failure.get());
            return;
        }
        release(pending).answered(drainedNanos);
        tally(pending).waitedNanos += drainedNanos - pending.sentNanos;
        window.answered();
        try {
            pending.handler.answered(mad);
        } catch (MalformedMadException e) {
            pending.handler.failed(new Failure(Reason.MALFORMED, 0, e.problem()));
        }
    }

    private void refused(Pending pending, Failure failure) {
        release(pending).answered(drainedNanos);
        if (!failure.isBusy()) {
            pending.handler.failed(failure);
            return;
        }
        tally(pending).busy++;
        window.strained(System.nanoTime());
        if (pending.busyTries++ < limits.retries()) {
            Destination destination = pending.request.destination();
            destination.waiting.add(pending);
            enqueue(destination);
        } else {
            pending.handler.failed(failure);
        }
    }

    private void expire(long now) {
        for (Pending pending : slots) {
            if (pending != null && pending.deadlineNanos < now) {
                timedOut(pending);
            }
        }
    }

    private void timedOut(Pending pending) {
        tally(pending).timeouts++;
        window.strained(System.nanoTime());
        Destination destination = release(pending);
        destination.silentTries++;
        pending.handler.failed(new Failure(Reason.TIMEOUT, 0, patience(pending.request) + ", " + destination));
        if (destination.isDoubtful() || destination.silentTries >= SILENT_TRIES_TO_GIVE_UP) {
            giveUp(destination);
        }
    }

    private void giveUp(Destination destination) {
        Failure failure = Failure.notAsked(destination + " is silent");
        while (!destination.waiting.isEmpty()) {
            destination.waiting.remove().handler.failed(failure);
        }
    }

    /** Frees the request's place, so that another of its destination may go. */
    private Destination release(Pending pending) {
        int slot = pending.transaction & SLOTS - 1;
        slots[slot] = null;
        freeSlots[freeCount++] = slot;
        inFlight--;
        Destination destination = pending.request.destination();
        destination.inFlight--;
        enqueue(destination);
        return destination;
    }

    @Override
    public void close() {
        wire.close();
    }
}
