package io.espalier.server.outputs;

import io.espalier.server.store.LogEntry;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Syslog over UDP (RFC 5426): nobody says whether a message arrived. Used by one thread. */
final class SyslogDatagrams implements Outlet {
    /** What every receiver should take, and no network has to cut in pieces twice. */
    static final int MOST_BYTES = 2_048;

    private final OutputConfig.Syslog config;
    private final SyslogFormat format;
    private final DatagramSocket socket;

    SyslogDatagrams(OutputConfig.Syslog config, SyslogFormat format) throws IOException {
        this.config = config;
        this.format = format;
        socket = new DatagramSocket();
    }

    @Override
    public void deliver(List<LogEntry> entries) throws IOException {
        InetAddress address = address();
        for (LogEntry entry : entries) {
            byte[] message = format.message(entry);
            socket.send(new DatagramPacket(message, message.length, address, config.port()));
        }
    }

    /** Asked each time: a receiver may move. */
    private InetAddress address() throws IOException {
        try {
            return InetAddress.getByName(config.host());
        } catch (UnknownHostException e) {
            throw new IOException("no host " + config.host(), e);
        }
    }

    @Override
    public void close() {
        socket.close();
    }
}
