package io.espalier.bench.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Readers of events who do not read, beside one who does, while notes are written as fast as they are taken: each note is an event
 * for all.
 *
 * @param readers who did not read
 * @param dropped of these, cut off by the server
 * @param seconds until the last was
 * @param notes written meanwhile
 * @param slowestNoteMillis from asking for a note until it was written and answered
 * @param toldMillis the longest that the one who reads waited between two lines
 */
record SlowReaders(int readers, int dropped, double seconds, long notes, double slowestNoteMillis, double toldMillis) {
    private static final int SMALL_BUFFER = 2048;
    private static final int LARGE_BUFFER = 1 << 20;
    private static final int WRITERS = 4;
    private static final int FIRST_ADDRESS = 210;
    private static final String ESTABLISHED = "01";

    /** Runs until all are dropped, or that time is over. */
    static SlowReaders run(URI url, int readers, Duration limit) throws IOException, InterruptedException {
        List<Stream> slow = new ArrayList<>();
        Notes notes = new Notes(url);
        try (Stream reading = new Stream(url, FIRST_ADDRESS, LARGE_BUFFER)) {
            for (int i = 0; i < readers; i++) {
                slow.add(new Stream(url, FIRST_ADDRESS + 1 + i, SMALL_BUFFER));
            }
            Gaps gaps = new Gaps();
            Thread ignored = Thread.ofVirtual().start(() -> reading.read(gaps::line));
            long begun = System.nanoTime();
            notes.start();
            int left = connected(url.getPort(), slow);
            while (left > 0 && System.nanoTime() - begun < limit.toNanos()) {
                Thread.sleep(50);
                left = connected(url.getPort(), slow);
            }
            double seconds = (System.nanoTime() - begun) / 1e9;
            notes.stop();
            return new SlowReaders(
                    readers, readers - left, seconds, notes.count.get(), notes.slowest.get() / 1e6, gaps.longest / 1e6);
        } finally {
            notes.stop();
            for (Stream stream : slow) {
                stream.close();
            }
        }
    }

    /** How many the server still holds a connection to, as the kernel lists its ends. */
    private static int connected(int serverPort, List<Stream> streams) throws IOException {
        Set<String> held = new HashSet<>();
        for (String list : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String row : Files.readAllLines(Path.of(list))) {
                String[] columns = row.strip().split("\\s+", -1);
                if (columns.length > 3 && columns[3].equals(ESTABLISHED) && columns[1].endsWith(hex(serverPort))) {
                    held.add(columns[2].substring(columns[2].length() - 5));
                }
            }
        }
        return (int) streams.stream()
                .filter(stream -> held.contains(hex(stream.port())))
                .count();
    }

    private static String hex(int port) {
        return String.format(Locale.ROOT, ":%04X", port);
    }

    /** The longest time between two lines. */
    private static final class Gaps {
        private volatile long last;
        private volatile double longest;

        void line(String ignored) {
            long now = System.nanoTime();
            if (last != 0) {
                longest = Math.max(longest, (double) (now - last));
            }
            last = now;
        }
    }

    /** Writes notes one after the other, on some threads. */
    private static final class Notes {
        private static final String NOTE = "{\"text\": \"load\", \"by\": \"bench\"}";

        private final HttpRequest request;
        private final HttpClient http = HttpClient.newHttpClient();
        private final List<Thread> threads = new ArrayList<>();
        private final AtomicLong count = new AtomicLong();
        private final AtomicLong slowest = new AtomicLong();
        private volatile boolean ended;

        Notes(URI url) {
            request = HttpRequest.newBuilder(url.resolve("api/v1/notes"))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(NOTE))
                    .build();
        }

        void start() {
            for (int i = 0; i < WRITERS; i++) {
                threads.add(Thread.ofVirtual().start(this::write));
            }
        }

        private void write() {
            try {
                while (!ended) {
                    long begun = System.nanoTime();
                    int status = http.send(request, BodyHandlers.ofByteArray()).statusCode();
                    if (status == 201) {
                        count.incrementAndGet();
                        slowest.accumulateAndGet(System.nanoTime() - begun, Math::max);
                    }
                }
            } catch (IOException | InterruptedException e) {
                // The server or the bench has ended.
                Thread.currentThread().interrupt();
            }
        }

        void stop() throws InterruptedException {
            ended = true;
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }
}
