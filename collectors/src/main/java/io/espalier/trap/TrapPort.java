package io.espalier.trap;

import io.espalier.mad.MadReader;
import io.espalier.transport.LocalPort;
import io.espalier.transport.TransportException;

/** What the SA's reports come in by: a real port, or a test's. Owned by one thread, but for {@link #close}. */
public interface TrapPort extends AutoCloseable {
    /** The port as it is now. */
    LocalPort localPort() throws TransportException;

    /**
     * Sends a MAD of the SA's class to somebody's queue pair of general services.
     *
     * @param mad 256 bytes
     * @param timeoutMillis wait for an answer before the next of three tries; 0 for what has none
     */
    void send(byte[] mad, int dlid, int serviceLevel, int timeoutMillis) throws TransportException;

    /** Waits for something to come, at most so long; returns how many messages did. */
    int receive(int timeoutMillis) throws TransportException;

    /** A message of the last {@link #receive}; valid until the next call. */
    MadReader message(int index);

    /** Where it came from. */
    int slid(int index);

    /** Whether it is one of ours that came back because nothing answered it. */
    boolean isTimeout(int index);

    /** Ends a wait; from any thread. */
    @Override
    void close();
}
