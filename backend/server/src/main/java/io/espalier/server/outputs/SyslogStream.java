package io.espalier.server.outputs;

import io.espalier.push.NetTrouble;
import io.espalier.server.store.LogEntry;
import io.espalier.server.tls.TrustedCa;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * Syslog over TCP with octet counting (RFC 6587), or TLS (RFC 5425). A receiver of syslog confirms nothing; so after each lot the
 * connection is listened to for a moment, and what was sent on one that broke is sent again. Used by one thread.
 */
final class SyslogStream implements Outlet {
    /** What receivers should be able to take is 2,048; all in use take this by default. */
    static final int MOST_BYTES = 8_192;

    private static final int CONNECT_MILLIS = 5_000;
    private static final int HANDSHAKE_MILLIS = 10_000;
    private static final int LISTEN_MILLIS = 100;

    private final OutputConfig.Syslog config;
    private final SyslogFormat format;
    private @Nullable Socket open;

    SyslogStream(OutputConfig.Syslog config, SyslogFormat format) {
        this.config = config;
        this.format = format;
    }

    @Override
    public void deliver(List<LogEntry> entries) throws IOException {
        try {
            Socket socket = open;
            if (socket == null) {
                socket = connect();
                open = socket;
            }
            OutputStream out = new BufferedOutputStream(socket.getOutputStream());
            for (LogEntry entry : entries) {
                byte[] message = format.message(entry);
                out.write((message.length + " ").getBytes(StandardCharsets.US_ASCII));
                out.write(message);
            }
            out.flush();
            listen(socket);
        } catch (IOException e) {
            close();
            throw new IOException(where() + ": " + words(e), e);
        }
    }

    private String where() {
        return config.host() + ":" + config.port();
    }

    private static String words(IOException e) {
        String message = NetTrouble.words(e);
        return e instanceof SSLException ? "no trusted TLS connection: " + message : message;
    }

    private Socket connect() throws IOException {
        Socket plain = new Socket();
        try {
            plain.connect(new InetSocketAddress(config.host(), config.port()), CONNECT_MILLIS);
            plain.setKeepAlive(true);
            return config.transport() == OutputConfig.Transport.TLS ? secured(plain) : plain;
        } catch (IOException e) {
            plain.close();
            throw e;
        }
    }

    private Socket secured(Socket plain) throws IOException {
        SSLContext context = config.trust().map(TrustedCa::context).orElseGet(SyslogStream::usual);
        SSLSocket socket =
                (SSLSocket) context.getSocketFactory().createSocket(plain, config.host(), config.port(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(HANDSHAKE_MILLIS);
        socket.startHandshake();
        return socket;
    }

    private static SSLContext usual() {
        try {
            return SSLContext.getDefault();
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has TLS", e);
        }
    }

    /** A receiver that went away resets the connection, or has ended it. */
    private static void listen(Socket socket) throws IOException {
        socket.setSoTimeout(LISTEN_MILLIS);
        try {
            if (socket.getInputStream().read() < 0) {
                throw new IOException("the receiver ended the connection");
            }
        } catch (SocketTimeoutException nothing) {
            // As it should be: the connection stands.
        }
    }

    @Override
    public void close() {
        Socket socket = open;
        open = null;
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                // It is gone either way.
            }
        }
    }
}
