package io.espalier.transport;

import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import java.util.Optional;

/**
 * What carries MADs: a real port, or a simulated one. Takes requests into a batch, hands the batch over, and takes what has
 * come back. Owned by the transport's thread.
 */
public interface MadWire extends AutoCloseable {
    /** The port as it is now. */
    LocalPort localPort() throws TransportException;

    /** Why nothing can be asked of a class, where the port does not let us: one line for the operator. */
    default Optional<String> unavailable(ManagementClass type) {
        return Optional.empty();
    }

    /** Whether {@link #put} has room. */
    boolean hasRoom();

    /** Takes a copy of the request's 256 bytes into the batch. */
    void put(MadRequest request, byte[] mad, Patience patience);

    /**
     * Hands over the batch, or as much of it as the port takes now.
     *
     * @return a request that was refused and has been left out; call again for the rest
     */
    Optional<Refusal> flush() throws TransportException;

    /** Waits for something to come, at most so long; returns how many messages did. */
    int receive(int timeoutMillis) throws TransportException;

    /** A message of the last {@link #receive}; valid until the next call. */
    MadReader message(int index);

    /** Whether the message is a request that came back because nothing answered it; its first 24 bytes are there. */
    boolean isTimeout(int index);

    @Override
    void close();

    /**
     * A request that could not be sent.
     *
     * @param transaction the low half of its TransactionID
     * @param cause why, in one line
     */
    record Refusal(int transaction, String cause) {}
}
