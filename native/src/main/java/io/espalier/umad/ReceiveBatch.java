package io.espalier.umad;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Messages received in one call: an index and records of any length in one direct buffer.
 *
 * <p>The index has 8 bytes for each record, its offset and its length in the host's byte order; a record is a 64-byte
 * header ({@link UmadHeader}) and the message, and starts at a multiple of 8. A message is a MAD of 256 bytes, or the
 * MADs of an RMPP transfer joined by the kernel, or, for a request that timed out, the first 24 bytes of that request.
 * The buffer grows when a single message is longer than all of it, so {@link #buffer} has to be asked for after each
 * receive. Nothing is allocated per message. Owned by one thread at a time.
 */
public final class ReceiveBatch {

    /** The longest message that the batch grows for, in bytes. */
    public static final int MAX_MESSAGE = 256 << 20;

    private static final int INDEX_ENTRY = 8;
    private static final int MAX_RECORDS = 1 << 20;

    private final int capacity;
    private ByteBuffer host;
    private ByteBuffer network;
    private int count;

    /** A batch of at most {@code capacity} messages, with room for so many of 256 bytes. */
    public ReceiveBatch(int capacity) {
        this(capacity, capacity * SendBatch.SLOT_SIZE);
    }

    /** A batch of at most {@code capacity} messages that take at most {@code bytes}, 64 of them for each header. */
    public ReceiveBatch(int capacity, int bytes) {
        if (capacity < 1 || capacity > MAX_RECORDS || bytes < SendBatch.SLOT_SIZE || bytes > MAX_MESSAGE) {
            throw new IllegalArgumentException("a batch of " + capacity + " messages in " + bytes + " bytes");
        }
        this.capacity = capacity;
        host = allocate(bytes);
        network = host.duplicate().order(ByteOrder.BIG_ENDIAN);
    }

    public int capacity() {
        return capacity;
    }

    /** How many messages the last receive put here. */
    public int count() {
        return count;
    }

    /** The agent that the message is for. */
    public int agent(int record) {
        return host.getInt(header(record) + UmadHeader.AGENT);
    }

    /** 0 for a message that came, else the errno of a request that got none: 110 for a time-out. */
    public int status(int record) {
        return host.getInt(header(record) + UmadHeader.STATUS);
    }

    /** The sender's LID. */
    public int slid(int record) {
        return Short.toUnsignedInt(network.getShort(header(record) + UmadHeader.LID));
    }

    /** The sender's queue pair. */
    public int qpn(int record) {
        return network.getInt(header(record) + UmadHeader.QPN);
    }

    /** The service level that the message came on. */
    public int serviceLevel(int record) {
        return network.get(header(record) + UmadHeader.SL);
    }

    /** The message's length in bytes, without the header. */
    public int length(int record) {
        return host.getInt(index(record) + Integer.BYTES);
    }

    /** Where in {@link #buffer} the message starts. */
    public int madOffset(int record) {
        return header(record) + UmadHeader.SIZE;
    }

    /** The memory, big-endian as MADs are; for absolute access. Another object after the batch has grown. */
    public ByteBuffer buffer() {
        return network;
    }

    ByteBuffer memory() {
        return host;
    }

    void setCount(int records) {
        count = records;
    }

    /** Makes room for a message of so many bytes, and twice the memory at least, so that growing is rare. */
    void growFor(int length) throws UmadException {
        if (length > MAX_MESSAGE) {
            throw UmadException.protocol("umad_recv", "a message of " + length + " bytes is waiting");
        }
        int bytes = host.capacity() - capacity * INDEX_ENTRY;
        host = allocate(Math.max(length + SendBatch.SLOT_SIZE, Math.min(2 * bytes, MAX_MESSAGE)));
        network = host.duplicate().order(ByteOrder.BIG_ENDIAN);
    }

    private ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(capacity * INDEX_ENTRY + bytes).order(ByteOrder.nativeOrder());
    }

    private int index(int record) {
        return Objects.checkIndex(record, count) * INDEX_ENTRY;
    }

    private int header(int record) {
        return host.getInt(index(record));
    }
}
