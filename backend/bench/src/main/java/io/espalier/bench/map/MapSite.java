package io.espalier.bench.map;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/**
 * Serves the pages, the map's own files, the libraries to compare with, and the data; all compressed once and for all, and as many at a
 * time as are asked for.
 */
final class MapSite implements AutoCloseable {
    private static final int NOT_FOUND = 404;
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript",
            "css", "text/css",
            "json", "application/json");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Path root;
    private final Map<String, byte[]> data;
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final Map<String, Integer> sent = new ConcurrentHashMap<>();

    /**
     * The site, at a free port of this host.
     *
     * @param root of the checkout
     */
    MapSite(Path root, MapData data) throws IOException {
        this.root = root;
        this.data = Map.of(
                "/map.json", packed(data.map().getBytes(StandardCharsets.UTF_8)),
                "/tree.json", packed(data.tree().getBytes(StandardCharsets.UTF_8)));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    URI address(String page) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + '/' + page);
    }

    /** Bytes of a path as it went over the wire; 0 if nobody asked for it. */
    int sent(String path) {
        return sent.getOrDefault(path, 0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] packed = data.get(path);
            if (packed == null) {
                packed = file(path);
            }
            if (packed.length == 0) {
                exchange.sendResponseHeaders(NOT_FOUND, -1);
                return;
            }
            sent.put(path, packed.length);
            String ending = path.substring(path.lastIndexOf('.') + 1);
            exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(ending, "application/octet-stream"));
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, packed.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(packed);
            }
        }
    }

    /** Compressed when it is first asked for, in the round that does not count. */
    private byte[] file(String path) throws IOException {
        byte[] known = files.get(path);
        if (known == null) {
            known = packed(body(path));
            files.put(path, known);
        }
        return known;
    }

    private byte[] body(String path) throws IOException {
        return path.startsWith("/static/") || path.startsWith("/reference/") ? ofCheckout(path) : page(path);
    }

    private byte[] ofCheckout(String path) throws IOException {
        String below = path.startsWith("/static/")
                ? path.substring(1)
                : path.replace("/reference/", "backend/bench/reference/node_modules/");
        Path file = root.resolve(below).normalize();
        return file.startsWith(root) && Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
    }

    private static byte[] page(String path) throws IOException {
        String name = path.substring(path.lastIndexOf('/') + 1);
        try (InputStream in = MapSite.class.getResourceAsStream(name)) {
            return in == null ? new byte[0] : in.readAllBytes();
        }
    }

    private static byte[] packed(byte[] body) throws IOException {
        if (body.length == 0) {
            return body;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
