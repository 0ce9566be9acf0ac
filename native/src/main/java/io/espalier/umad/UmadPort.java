package io.espalier.umad;

import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * An open port. Any number of threads may send, receive and register at once, each with its own batch; {@link #close}
 * ends their waits.
 *
 * <p>What the kernel does to a request: it puts its own number into the upper half of the transaction ID, so only the
 * lower 32 bits are the sender's; it refuses (EINVAL) a second request with the same one while the first is
 * outstanding; after the slot's timeout and retries it gives the request's first bytes back with status 110. A request
 * that fails in another way may vanish, so a sender keeps a deadline of its own.
 *
 * <p>A receive blocks its thread inside native code, so give it a platform thread. One call costs one step into C and a
 * system call for each message.
 */
public final class UmadPort implements AutoCloseable {

    private final String ca;
    private final int port;
    private final long handle;
    private final AtomicBoolean closed = new AtomicBoolean();

    /** Calls on the handle share it; closing has it alone, so the handle is never used when it is gone. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private UmadPort(String ca, int port, long handle) {
        this.ca = ca;
        this.port = port;
        this.handle = handle;
    }

    /**
     * Where the choice is libibumad's it is asked first which port it chooses, and that one is opened: asked later it
     * could choose another, because another is active then.
     */
    static UmadPort open(String ca, int port) throws UmadException {
        if (!ca.isEmpty() && port != 0) {
            return new UmadPort(ca, port, Bridge.open(ca, port));
        }
        UmadPortInfo chosen = PortInfoTable.read(ca, port);
        String name = ca.isEmpty() ? chosen.ca() : ca;
        return new UmadPort(name, chosen.port(), Bridge.open(name, chosen.port()));
    }

    /** What the kernel says of this port now. */
    public UmadPortInfo info() throws UmadException {
        return PortInfoTable.read(ca, port);
    }

    /**
     * Registers to send requests of a management class and get their replies.
     *
     * @param rmppVersion 1 to have long replies joined by the kernel, 0 for none
     * @return the agent's number on this port
     */
    public int register(int managementClass, int classVersion, int rmppVersion) throws UmadException {
        return registerFor(managementClass, classVersion, rmppVersion, Set.of());
    }

    /**
     * The same, and gets what others send of their own accord too.
     *
     * @param methods 0 to 63, of the MADs that nobody here asked for; the kernel gives each to one program of a machine only
     */
    public int registerFor(int managementClass, int classVersion, int rmppVersion, Set<Integer> methods)
            throws UmadException {
        long bits = 0;
        for (int method : methods) {
            if (method < 0 || method >= Long.SIZE) {
                throw new IllegalArgumentException("method " + method);
            }
            bits |= 1L << method;
        }
        Lock lock = enter("umad_register");
        try {
            return Bridge.register(handle, managementClass, classVersion, rmppVersion, bits);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Hands over the slots from the batch's position to its limit and moves its position behind the last one taken.
     *
     * @return how many were taken; fewer than remained when a queue is full
     * @throws UmadException when a slot was refused; the batch's position is at that slot
     */
    public int send(SendBatch batch) throws UmadException {
        Lock lock = enter("umad_send");
        try {
            int sent = Bridge.send(handle, batch.memory(), batch.position(), batch.limit());
            batch.moveTo(batch.position() + sent);
            return sent;
        } catch (UmadException e) {
            e.slot().ifPresent(batch::moveTo);
            throw e;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for a first message, then takes what is there without waiting, as far as the batch has room. What was in
     * the batch before is gone.
     *
     * @param timeoutMillis how long to wait at most; 0 takes only what is there
     * @return how many messages the batch holds; 0 when the time is up
     * @throws UmadClosedException when the port is closed, before or during the wait
     */
    public int receive(ReceiveBatch batch, int timeoutMillis) throws UmadException {
        if (timeoutMillis < 0) {
            throw new IllegalArgumentException("timeout of " + timeoutMillis + " ms");
        }
        batch.setCount(0);
        Lock lock = enter("umad_recv");
        try {
            batch.setCount(receiveGrowing(batch, timeoutMillis));
        } finally {
            lock.unlock();
        }
        return batch.count();
    }

    /** A message that did not fit stays in the queue, unless another thread takes it: so the wait is the same again. */
    private int receiveGrowing(ReceiveBatch batch, int timeoutMillis) throws UmadException {
        while (true) {
            int result = Bridge.receive(handle, batch.memory(), batch.capacity(), timeoutMillis);
            if (result == 0 && closed.get()) {
                throw new UmadClosedException("umad_recv");
            }
            if (result >= 0) {
                return result;
            }
            batch.growFor(-result);
        }
    }

    public boolean isOpen() {
        return !closed.get();
    }

    /** Ends the waits of other threads, waits until they have left, and closes. A second call does nothing. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        Bridge.wake(handle);
        use.writeLock().lock();
        try {
            Bridge.close(handle);
        } finally {
            use.writeLock().unlock();
        }
    }

    private Lock enter(String operation) throws UmadClosedException {
        Lock lock = use.readLock();
        lock.lock();
        if (closed.get()) {
            lock.unlock();
            throw new UmadClosedException(operation);
        }
        return lock;
    }
}
