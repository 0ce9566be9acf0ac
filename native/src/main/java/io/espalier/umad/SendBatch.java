package io.espalier.umad;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * MADs to send in one call: an array of slots in one direct buffer, filled from the front and sent from the front.
 *
 * <p>A slot is a 64-byte header ({@link UmadHeader}) and a MAD of 256 bytes, slot i at byte 320 × i. {@link #add} takes
 * the next slot, zeroed; the setters address it; the MAD itself is written into {@link #buffer} from {@link
 * #madOffset}. {@link UmadPort#send} sends from {@link #position} to {@link #limit} and moves the position, so that
 * after a short count the same call goes on. Nothing is allocated per MAD. Owned by one thread at a time.
 */
public final class SendBatch {

    /** Bytes from one slot to the next. */
    public static final int SLOT_SIZE = UmadHeader.SIZE + UmadHeader.MAD_SIZE;

    private static final int MAX_SLOTS = Integer.MAX_VALUE / SLOT_SIZE;

    private final int capacity;
    private final ByteBuffer host;
    private final ByteBuffer network;
    private int position;
    private int limit;

    /** A batch of at most {@code capacity} MADs. */
    public SendBatch(int capacity) {
        if (capacity < 1 || capacity > MAX_SLOTS) {
            throw new IllegalArgumentException("a batch of " + capacity + " slots");
        }
        this.capacity = capacity;
        host = ByteBuffer.allocateDirect(capacity * SLOT_SIZE).order(ByteOrder.nativeOrder());
        network = host.duplicate().order(ByteOrder.BIG_ENDIAN);
    }

    public int capacity() {
        return capacity;
    }

    /** The first slot that is not sent yet. */
    public int position() {
        return position;
    }

    /** The first slot that is not filled. */
    public int limit() {
        return limit;
    }

    /** How many slots wait to be sent. */
    public int remaining() {
        return limit - position;
    }

    public boolean isFull() {
        return limit == capacity;
    }

    /** Empties the batch. */
    public void clear() {
        position = 0;
        limit = 0;
    }

    /** Leaves out the slot at the position, for one that a send failed on. */
    public void skip() {
        moveTo(position + 1);
    }

    /** Takes the next slot, with all its bytes zero, and returns its number. */
    public int add() {
        if (isFull()) {
            throw new IllegalStateException("all " + capacity + " slots are taken");
        }
        int start = limit * SLOT_SIZE;
        for (int at = start; at < start + SLOT_SIZE; at += Long.BYTES) {
            host.putLong(at, 0);
        }
        return limit++;
    }

    /** The agent that sends and gets the reply, from {@link UmadPort#register}. */
    public SendBatch agent(int slot, int agent) {
        host.putInt(header(slot) + UmadHeader.AGENT, agent);
        return this;
    }

    /** How long the kernel waits for a reply, each try; 0 when none is expected. */
    public SendBatch timeoutMillis(int slot, int timeoutMillis) {
        host.putInt(header(slot) + UmadHeader.TIMEOUT_MILLIS, timeoutMillis);
        return this;
    }

    /** How often the kernel sends again before it reports a time-out. */
    public SendBatch retries(int slot, int retries) {
        host.putInt(header(slot) + UmadHeader.RETRIES, retries);
        return this;
    }

    /** The destination LID, 16 bits; 0xFFFF for a directed route. */
    public SendBatch dlid(int slot, int dlid) {
        network.putShort(header(slot) + UmadHeader.LID, (short) inRange("dlid", dlid, 0xFFFF));
        return this;
    }

    /** The destination queue pair: 0 for subnet management, 1 for all else. */
    public SendBatch qpn(int slot, int qpn) {
        network.putInt(header(slot) + UmadHeader.QPN, inRange("qpn", qpn, 0xFFFFFF));
        return this;
    }

    /** The destination's Q_Key: 0x80010000 for queue pair 1. */
    public SendBatch qkey(int slot, int qkey) {
        network.putInt(header(slot) + UmadHeader.QKEY, qkey);
        return this;
    }

    /** The service level, 4 bits. */
    public SendBatch serviceLevel(int slot, int serviceLevel) {
        network.put(header(slot) + UmadHeader.SL, (byte) inRange("service level", serviceLevel, 15));
        return this;
    }

    /** The index of the P_Key in the port's table. */
    public SendBatch pkeyIndex(int slot, int pkeyIndex) {
        host.putShort(header(slot) + UmadHeader.PKEY_INDEX, (short) inRange("P_Key index", pkeyIndex, 0xFFFF));
        return this;
    }

    /** Where in {@link #buffer} the 256 bytes of the slot's MAD are. */
    public int madOffset(int slot) {
        return header(slot) + UmadHeader.SIZE;
    }

    /** The slots, big-endian as MADs are; for absolute access. The same object every time. */
    public ByteBuffer buffer() {
        return network;
    }

    ByteBuffer memory() {
        return host;
    }

    void moveTo(int slot) {
        position = Objects.checkIndex(slot, limit + 1);
    }

    private int header(int slot) {
        return Objects.checkIndex(slot, limit) * SLOT_SIZE;
    }

    private static int inRange(String what, int value, int max) {
        if (value < 0 || value > max) {
            throw new IllegalArgumentException(what + " " + value + " is not in 0.." + max);
        }
        return value;
    }
}
