package io.espalier.lab.storm;

import io.espalier.engine.storm.StormPlan;
import io.espalier.lab.LabException;
import io.espalier.lab.SaRequestMad;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.SaHeader;
import io.espalier.umad.ReceiveBatch;
import io.espalier.umad.SendBatch;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;
import io.espalier.umad.UmadPortInfo;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * One client of a storm on one simulated host, which does what the plan says: the same as the model's client. Opened and
 * closed by one thread, run by another.
 */
final class StormClient implements AutoCloseable {
    private static final int MOST_IN_A_CALL = 128;
    private static final int SA_QPN = 1;
    private static final int QKEY = 0x80010000;
    private static final int JOIN_BITS = 20;
    private static final int JOIN_MASK = (1 << JOIN_BITS) - 1;
    private static final long NAP_NANOS = 20_000;
    private static final int SILENCE_MILLIS = 15_000;

    private record Resend(int join, long atNanos) {}

    private final StormPlan plan;
    private final StormJoins joins;
    private final int number;
    private final UmadPort port;
    private final UmadPortInfo info;
    private final int agent;
    private final SendBatch sending = new SendBatch(MOST_IN_A_CALL);
    private final ReceiveBatch received = new ReceiveBatch(MOST_IN_A_CALL);
    private final MadReader reader = new MadReader();
    private final PriorityQueue<Resend> resends = new PriorityQueue<>(Comparator.comparingLong(Resend::atNanos));
    private final int[] attempts;
    private final ClientLog log;

    private int next;
    private int underWay;
    private int waiting;
    private int ended;
    private long start;

    /** Opens a client on a host. */
    StormClient(String caName, StormPlan plan, StormJoins joins, int number) {
        this.plan = plan;
        this.joins = joins;
        this.number = number;
        attempts = new int[share()];
        log = new ClientLog(plan.joins(), plan.groups());
        try {
            port = Umad.open(caName, 0);
            info = port.info();
            ManagementClass type = ManagementClass.SUBNET_ADMINISTRATION;
            agent = port.register(type.code(), type.version(), 1);
        } catch (UmadException e) {
            throw new LabException("a client of the storm cannot attach to ibsim: " + e.getMessage(), e);
        }
    }

    private int share() {
        return (plan.joins() - number + plan.clients() - 1) / plan.clients();
    }

    /** Sends and waits until every join of this client is in or given up. */
    ClientLog run(long startNanos) {
        start = startNanos;
        try {
            long lastNews = System.nanoTime();
            while (ended < attempts.length) {
                long idle = fill(System.nanoTime() - start);
                if (receive(idle) > 0 || waiting == 0) {
                    lastNews = System.nanoTime();
                }
                complainOfSilence(System.nanoTime() - lastNews);
            }
            return log;
        } catch (UmadException e) {
            throw new LabException("the simulated subnet cannot be reached: " + e.getMessage(), e);
        }
    }

    /** The stand-in tells of every request's end by itself, so a long silence means that nobody is there. */
    private void complainOfSilence(long nanos) {
        if (nanos / 1_000_000 > timeoutMillis() + SILENCE_MILLIS) {
            throw new LabException("no answer from the simulated subnet for " + nanos / 1_000_000 + " ms");
        }
    }

    /** Sends what may be sent now; returns in how many nanoseconds there is more to send. */
    private long fill(long now) throws UmadException {
        while (true) {
            sending.clear();
            long due = collect(now);
            while (sending.remaining() > 0) {
                port.send(sending);
            }
            if (!sending.isFull()) {
                return due;
            }
        }
    }

    private long collect(long now) {
        while (!resends.isEmpty() && resends.peek().atNanos() <= now && !sending.isFull()) {
            put(resends.remove().join());
        }
        long due =
                resends.isEmpty() ? Long.MAX_VALUE : Math.max(0, resends.peek().atNanos() - now);
        while (underWay < plan.window() && next < attempts.length && !sending.isFull()) {
            long release = plan.pace().releaseNanos(next * plan.clients() + number);
            if (release > now) {
                return Math.min(due, release - now);
            }
            underWay++;
            put(next++);
        }
        return due;
    }

    /** The transaction ID is the join's number in this client and, for a new query each time, that of the try. */
    private void put(int mine) {
        int slot = sending.add();
        sending.agent(slot, agent).timeoutMillis(slot, timeoutMillis()).retries(slot, 0);
        sending.dlid(slot, info.smLid()).qpn(slot, SA_QPN).qkey(slot, QKEY);
        byte[] mad = SaRequestMad.bytes(joins.request(mine * plan.clients() + number), info.gidPrefix());
        int offset = sending.madOffset(slot);
        sending.buffer().put(offset, mad);
        sending.buffer().putInt(offset + MadHeader.TRANSACTION_LOW_AT, transaction(mine, attempts[mine]));
        attempts[mine]++;
        waiting++;
        log.asked();
    }

    private int transaction(int mine, int attempt) {
        return plan.retries().sameTransaction() ? mine : attempt << JOIN_BITS | mine;
    }

    private int timeoutMillis() {
        return (int) Math.max(1, plan.retries().timeoutMicros() / 1000);
    }

    /** Waits until there is an answer or something to send. */
    private int receive(long idleNanos) throws UmadException {
        long millis = Math.min(idleNanos / 1_000_000, 100);
        int count = port.receive(received, (int) millis);
        if (count == 0 && millis == 0) {
            LockSupport.parkNanos(Math.min(idleNanos, NAP_NANOS));
        }
        long now = System.nanoTime() - start;
        for (int record = 0; record < count; record++) {
            if (received.agent(record) == agent) {
                take(record, now);
            }
        }
        return count;
    }

    private void take(int record, long now) {
        int offset = received.madOffset(record);
        int mine = received.buffer().getInt(offset + MadHeader.TRANSACTION_LOW_AT) & JOIN_MASK;
        waiting--;
        if (received.status(record) == 0) {
            answer(mine, record, now);
        } else {
            timeout(mine, now);
        }
    }

    private void answer(int mine, int record, long now) {
        reader.reset(received.buffer(), received.madOffset(record), received.length(record));
        int status = MadHeader.decode(reader).plainStatus();
        int join = mine * plan.clients() + number;
        if (status != 0) {
            throw new LabException(String.format("the SA refuses with status 0x%04x: %s", status, joins.request(join)));
        }
        log.isIn(
                join,
                joins.group(join),
                McMemberRecord.decode(reader, SaHeader.DATA_AT).mlid(),
                now);
        end();
    }

    private void timeout(int mine, long now) {
        log.timedOut();
        if (attempts[mine] > plan.retries().most()) {
            log.gaveUp();
            end();
            return;
        }
        double chance = ThreadLocalRandom.current().nextDouble();
        double wait = plan.retries().backoff().waitMicros(attempts[mine], chance);
        resends.add(new Resend(mine, now + Math.round(wait * 1000)));
    }

    private void end() {
        underWay--;
        ended++;
    }

    @Override
    public void close() {
        port.close();
    }
}
