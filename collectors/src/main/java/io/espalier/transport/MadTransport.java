package io.espalier.transport;

import static java.util.Comparator.comparingLong;

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
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges requests for answers over a {@link MadWire}, many at a time: requests are queued, {@link #run} sends them as
 * the limits allow and calls each one's handler, which may queue more, until none is left. A breadth-first walk of a fabric
 * is what comes of that by itself.
 *
 * <p>Refuses every method but Get and GetTable, whatever wrote the bytes: a reader must not be able to change a fabric. A
 * destination that answers nothing several times over is not asked the rest of what waits for it, so that a dead node
 * costs bounded time. Subnet management, performance management and the SA have a window each, and all together one limit.
 * Who says that he is busy is asked again after a while, later each time. Owned by one thread. Cost: nothing is allocated for
 * a request but what the caller hands in.
 */
public final class MadTransport implements AutoCloseable {
    private static final int SLOT_BITS = 7;
    private static final int SLOTS = 1 << SLOT_BITS;
    private static final int SILENT_TRIES_TO_GIVE_UP = 4;
    /** The SA refuses a wrong key by silence, so asking often only wastes time. */
    private static final int SA_RETRIES = 1;

    private static final int MOST_SPARE = 1024;
    private static final int IDLE_WAIT_MILLIS = 1000;

    /** Added to the kernel's own time-out, for a kernel that never reports one. */
    private static final long GRACE_NANOS = 500_000_000L;

    /** While answers come in, that of an overdue request may be among those not taken yet: after a stall of this machine. */
    private static final long OVERDUE_NANOS = 5_000_000_000L;

    private final MadWire wire;
    private final TransportLimits limits;
    private final Lane subnet;
    private final Lane performance;
    private final Lane administration;
    private final Pace pace;
    private final byte[] bytes = new byte[MadHeader.MAD_LENGTH];
    private final MadWriter writer = MadWriter.of(bytes);
    private final MadReader reader = MadReader.of(bytes);
    private final @Nullable Pending[] slots = new @Nullable Pending[SLOTS];
    private final int[] freeSlots = new int[SLOTS];
    private int freeCount;
    private final ArrayDeque<Pending> spare = new ArrayDeque<>();
    private final PriorityQueue<Pending> later = new PriorityQueue<>(comparingLong(pending -> pending.resumeNanos));
    private int sequence;
    private int inFlight;
    /** No request under way has an earlier one; it may be that of a request that has ended. */
    private long earliestDeadline = Long.MAX_VALUE;

    private boolean paced;
    private long drainedNanos;
    private final ClassTally[] tallies =
            Arrays.stream(ManagementClass.values()).map(ClassTally::new).toArray(ClassTally[]::new);

    public MadTransport(MadWire wire, TransportLimits limits) {
        this.wire = wire;
        this.limits = limits;
        long now = System.nanoTime();
        Patience patience = new Patience(limits.timeoutMillis(), limits.retries());
        subnet = new Lane(limits.maxInFlight(), patience, now);
        performance = new Lane(limits.maxInFlight(), patience, now);
        Patience saPatience = new Patience(limits.saTimeoutMillis(), Math.min(limits.retries(), SA_RETRIES));
        administration = new Lane(Math.min(limits.maxSaInFlight(), limits.maxInFlight()), saPatience, now);
        pace = new Pace(limits.maxMadsPerSecond(), now);
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
        return new TransportCost(byClass, Math.min(subnet.window.smallest(), performance.window.smallest()));
    }

    /** Queues a request; {@link #run} sends it. */
    public void submit(MadRequest request, ReplyHandler handler) {
        Optional<String> unavailable = wire.unavailable(request.managementClass());
        if (unavailable.isPresent()) {
            handler.failed(new Failure(Reason.CLASS_TAKEN, 0, unavailable.get(), false));
            return;
        }
        Destination destination = request.destination();
        Lane lane = lane(request.managementClass());
        ClassTally tally = tallies[request.managementClass().ordinal()];
        Pending reused = spare.poll();
        Pending pending = reused == null ? new Pending(lane, tally) : reused;
        destination.waiting.add(pending.begin(request, handler, lane, tally));
        enqueue(destination);
    }

    private Lane lane(ManagementClass type) {
        return switch (type) {
            case SUBNET_ADMINISTRATION -> administration;
            case SUBNET_LID, SUBNET_DIRECTED -> subnet;
            case PERFORMANCE -> performance;
        };
    }

    private void enqueue(Destination destination) {
        if (!destination.queued
                && !destination.waiting.isEmpty()
                && destination.inFlight < (destination.isDoubtful() ? 1 : limits.maxPerDestination())) {
            destination.queued = true;
            destination.waiting.element().lane.ready.add(destination);
        }
    }

    /**
     * Sends what is queued and what the handlers queue in turn, until every request has ended.
     *
     * @throws TransportException if the port fails; the requests under way get no call then
     */
    public void run() throws TransportException {
        while (inFlight > 0 || hasReady() || !later.isEmpty()) {
            long now = System.nanoTime();
            resume(now);
            paced = false;
            fill(administration, now);
            fill(subnet, now);
            fill(performance, now);
            flush();
            int messages = wire.receive(waitMillis(now));
            drainedNanos = System.nanoTime();
            for (int index = 0; index < messages; index++) {
                take(index);
            }
            expire(messages == 0 ? drainedNanos : drainedNanos - OVERDUE_NANOS);
        }
    }

    private boolean hasReady() {
        return !subnet.ready.isEmpty() || !performance.ready.isEmpty() || !administration.ready.isEmpty();
    }

    private void resume(long now) {
        Pending first = later.peek();
        while (first != null && first.resumeNanos <= now) {
            later.remove();
            Destination destination = first.request.destination();
            destination.waiting.add(first);
            enqueue(destination);
            first = later.peek();
        }
    }

    private void fill(Lane lane, long now) {
        while (lane.maySend() && inFlight < limits.maxInFlight() && wire.hasRoom()) {
            if (paced || !pace.take(now)) {
                paced = true;
                return;
            }
            Destination destination = lane.ready.remove();
            destination.queued = false;
            if (!destination.waiting.isEmpty()) {
                start(destination, destination.waiting.remove(), now);
                enqueue(destination);
            }
        }
    }

    private void start(Destination destination, Pending pending, long now) {
        encode(pending);
        Lane lane = pending.lane;
        int slot = freeSlots[--freeCount];
        pending.transaction = ++sequence << SLOT_BITS | slot;
        pending.deadlineNanos = now + lane.patience.totalNanos() + GRACE_NANOS;
        earliestDeadline = Math.min(earliestDeadline, pending.deadlineNanos);
        writer.i32(MadHeader.TRANSACTION_LOW_AT, pending.transaction);
        wire.put(pending.request, bytes, lane.patience);
        slots[slot] = pending;
        destination.inFlight++;
        lane.inFlight++;
        inFlight++;
        pending.sentNanos = now;
        pending.tally.sent++;
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

    private void flush() throws TransportException {
        Optional<MadWire.Refusal> refusal = wire.flush();
        while (refusal.isPresent()) {
            int transaction = refusal.get().transaction();
            String cause = refusal.get().cause();
            Failure failure = new Failure(Reason.TIMEOUT, 0, "could not be sent: " + cause);
            Pending pending = find(transaction);
            if (pending != null) {
                release(pending);
                end(pending).failed(failure);
            }
            refusal = wire.flush();
        }
    }

    private int waitMillis(long now) {
        if (paced) {
            return pace.waitMillis();
        }
        long wait = Math.min(IDLE_WAIT_MILLIS * 1_000_000L, earliestDeadline - now);
        Pending first = later.peek();
        if (first != null) {
            wait = Math.min(wait, first.resumeNanos - now);
        }
        return (int) Math.max(1, wait / 1_000_000 + 1);
    }

    private void take(int index) {
        MadReader mad = wire.message(index);
        if (mad.length() < MadHeader.LENGTH) {
            return;
        }
        // An answer that comes when its request has been given up finds another request, or none, in its slot.
        Pending pending = find(mad.i32(MadHeader.TRANSACTION_LOW_AT));
        if (pending == null) {
            return;
        }
        if (wire.isTimeout(index)) {
            timedOut(pending);
        } else {
            answered(pending, mad);
        }
    }

    private @Nullable Pending find(int transaction) {
        Pending pending = slots[transaction & SLOTS - 1];
        return pending != null && pending.transaction == transaction ? pending : null;
    }

    private void answered(Pending pending, MadReader mad) {
        Failure failure = pending.check(mad);
        if (failure != null) {
            refused(pending, failure);
            return;
        }
        release(pending).answered(drainedNanos);
        pending.tally.waitedNanos += drainedNanos - pending.sentNanos;
        pending.lane.window.answered();
        ReplyHandler handler = end(pending);
        try {
            handler.answered(mad);
        } catch (MalformedMadException e) {
            handler.failed(new Failure(Reason.MALFORMED, 0, e.problem()));
        }
    }

    /** Frees what was kept of a request; its handler may begin another with it. */
    private ReplyHandler end(Pending pending) {
        if (spare.size() < MOST_SPARE) {
            spare.push(pending);
        }
        return pending.end();
    }

    private void refused(Pending pending, Failure failure) {
        release(pending).answered(drainedNanos);
        if (!failure.isBusy()) {
            end(pending).failed(failure);
            return;
        }
        pending.tally.busy++;
        Lane lane = pending.lane;
        lane.window.strained(drainedNanos);
        if (pending.busyTries < limits.retries()) {
            long quarter = lane.patience.timeoutMillis() * 250_000L;
            pending.resumeNanos = drainedNanos + (quarter << pending.busyTries++);
            later.add(pending);
        } else {
            end(pending).failed(failure);
        }
    }

    private void expire(long now) {
        if (now <= earliestDeadline) {
            return;
        }
        for (Pending pending : slots) {
            if (pending != null && pending.deadlineNanos < now) {
                timedOut(pending);
            }
        }
        earliestDeadline = Long.MAX_VALUE;
        for (Pending pending : slots) {
            if (pending != null) {
                earliestDeadline = Math.min(earliestDeadline, pending.deadlineNanos);
            }
        }
    }

    private void timedOut(Pending pending) {
        pending.tally.timeouts++;
        Lane lane = pending.lane;
        lane.window.strained(drainedNanos);
        Destination destination = release(pending);
        destination.silentTries++;
        end(pending).failed(new Failure(Reason.TIMEOUT, 0, lane.patience + ", " + destination));
        if (destination.isDoubtful() || destination.silentTries >= SILENT_TRIES_TO_GIVE_UP) {
            giveUp(destination);
        }
    }

    private void giveUp(Destination destination) {
        Failure failure = Failure.notAsked(destination + " is silent");
        while (!destination.waiting.isEmpty()) {
            end(destination.waiting.remove()).failed(failure);
        }
    }

    /** Frees the request's place, so that another of its destination may go. */
    private Destination release(Pending pending) {
        int slot = pending.transaction & SLOTS - 1;
        slots[slot] = null;
        freeSlots[freeCount++] = slot;
        inFlight--;
        pending.lane.inFlight--;
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
