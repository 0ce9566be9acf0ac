package io.espalier.server.outputs;

import com.sun.net.httpserver.HttpServer;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** Receivers on this machine that keep what comes. */
final class Receivers {
    private Receivers() {}

    /** Takes frames with octet counting. */
    static final class Frames implements AutoCloseable {
        final BlockingQueue<String> frames = new LinkedBlockingQueue<>();
        private final ServerSocket server;
        private final List<Socket> open = new CopyOnWriteArrayList<>();

        Frames(ServerSocketFactory factory, int port) throws IOException {
            server = factory.createServerSocket();
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            Thread.ofVirtual().start(this::accept);
        }

        int port() {
            return server.getLocalPort();
        }

        private void accept() {
            try {
                while (true) {
                    Socket socket = server.accept();
                    open.add(socket);
                    Thread.ofVirtual().start(() -> read(socket));
                }
            } catch (IOException closed) {
                // As it was told.
            }
        }

        private void read(Socket socket) {
            try (DataInputStream in = new DataInputStream(socket.getInputStream())) {
                for (int length = length(in); length >= 0; length = length(in)) {
                    byte[] frame = in.readNBytes(length);
                    if (frame.length == length) {
                        frames.add(new String(frame, StandardCharsets.UTF_8));
                    }
                }
            } catch (IOException cut) {
                // A sender went away.
            }
        }

        private static int length(InputStream in) throws IOException {
            int length = 0;
            for (int digit = in.read(); digit != ' '; digit = in.read()) {
                if (digit < '0' || digit > '9') {
                    return -1;
                }
                length = length * 10 + digit - '0';
            }
            return length;
        }

        @Override
        public void close() throws IOException {
            server.close();
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    /** One POST that came. */
    record Post(String body, String signature) {}

    /** Takes every POST and never ends its answer. */
    static final class Talkative implements AutoCloseable {
        final AtomicInteger posts = new AtomicInteger();
        private final HttpServer server;
        private volatile boolean over;

        Talkative() throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(Thread::startVirtualThread);
            server.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                posts.incrementAndGet();
                exchange.sendResponseHeaders(200, 0);
                byte[] chunk = new byte[8_192];
                while (!over) {
                    exchange.getResponseBody().write(chunk);
                }
            });
            server.start();
        }

        int port() {
            return server.getAddress().getPort();
        }

        @Override
        public void close() {
            over = true;
            server.stop(0);
        }
    }

    /** Takes POSTs, and refuses the first of them. */
    static final class Posts implements AutoCloseable {
        final BlockingQueue<Post> posts = new LinkedBlockingQueue<>();
        final AtomicInteger refused = new AtomicInteger();
        private final HttpServer server;

        Posts(int refusals) throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                boolean refuse = refused.get() < refusals;
                if (refuse) {
                    refused.incrementAndGet();
                } else {
                    String signature = exchange.getRequestHeaders().getFirst(Webhook.SIGNATURE);
                    posts.add(new Post(body, String.valueOf(signature)));
                }
                exchange.sendResponseHeaders(refuse ? 503 : 204, -1);
                exchange.close();
            });
            server.start();
        }

        int port() {
            return server.getAddress().getPort();
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }
}
