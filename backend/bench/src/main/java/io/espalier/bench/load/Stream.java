package io.espalier.bench.load;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A connection that events come over, by a socket of our own: a client that buffers would hide who reads and who does not. */
final class Stream implements Closeable {
    private final Socket socket = new Socket();

    /**
     * Asks for events.
     *
     * @param receiveBuffer bytes that the kernel takes before anybody reads
     */
    Stream(URI url, int number, int receiveBuffer) throws IOException {
        socket.setReceiveBufferSize(receiveBuffer);
        socket.bind(new InetSocketAddress(Viewer.address(number), 0));
        socket.connect(new InetSocketAddress(url.getHost(), url.getPort()));
        String request = "GET /api/v1/events/stream HTTP/1.1\r\nHost: " + url.getAuthority()
                + "\r\nAccept: text/event-stream\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    }

    /** Our end's port. */
    int port() {
        return socket.getLocalPort();
    }

    /** Hands on each line until the stream ends. */
    void read(Consumer<String> each) {
        try {
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                each.accept(line);
            }
        } catch (IOException closed) {
            // It was told to end.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
