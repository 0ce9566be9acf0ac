package io.espalier.bench.load;

import io.espalier.bench.browser.BenchPage;
import io.espalier.bench.browser.HeadlessBrowser;
import io.espalier.bench.browser.PageClock;
import io.espalier.model.Guid;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.openqa.selenium.WebDriverException;

/** Viewers who look at the dashboard all at once, each on a virtual thread, until they are told to go. */
final class Crowd implements Closeable {
    private static final int ADDRESSES = 200;
    private static final int RECEIVE_BUFFER = 65_536;
    private static final int GREEDY_AT_ONCE = 6;
    private static final String FABRIC = "data: {\"number\":";

    private final URI url;
    private final Answers answers;
    private final List<Guid> switches;
    private final List<Closeable> opened = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Map<String, Long> firstTold = new ConcurrentHashMap<>();
    private volatile boolean gone;

    /** Nobody yet. */
    Crowd(URI url, List<Guid> switches, Answers answers) {
        this.url = url;
        this.switches = switches;
        this.answers = answers;
    }

    /** Something a viewer does again and again. */
    private interface Habit {
        void once() throws InterruptedException;
    }

    private void start(int pauseMillis, Habit habit) {
        threads.add(Thread.ofVirtual().start(() -> {
            try {
                while (!gone) {
                    habit.once();
                    Thread.sleep(pauseMillis / 2 + ThreadLocalRandom.current().nextInt(pauseMillis));
                }
            } catch (InterruptedException e) {
                // Told to go, or the server went.
                Thread.currentThread().interrupt();
            }
        }));
    }

    /** So many with an event stream, who ask for small things now and then. */
    void watchers(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            Stream stream = open(new Stream(url, 1 + i % ADDRESSES, RECEIVE_BUFFER));
            threads.add(Thread.ofVirtual().start(() -> stream.read(this::told)));
            Viewer viewer = viewer(i);
            start(4000, viewer::small);
        }
    }

    private void told(String line) {
        if (line.startsWith(FABRIC)) {
            long now = System.nanoTime();
            long first = firstTold.merge(line, now, Math::min);
            answers.add(Kind.STREAM, (now - first) / 1e6);
        }
    }

    /** So many who open the topology page and its map. */
    void mapOpeners(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            Viewer viewer = viewer(i);
            start(6000, () -> {
                viewer.page();
                viewer.map();
            });
        }
    }

    /** One with a real browser, who opens Overview and the map's page in turn. */
    void browser() throws IOException {
        HeadlessBrowser browser = open(HeadlessBrowser.start());
        PageClock clock = new PageClock(url, browser, List.of(BenchPage.OVERVIEW, BenchPage.MAP));
        start(2000, () -> {
            shown(clock, Kind.OVERVIEW_SHOWN, BenchPage.OVERVIEW);
            shown(clock, Kind.MAP_SHOWN, BenchPage.MAP);
        });
    }

    private void shown(PageClock clock, Kind kind, BenchPage page) throws InterruptedException {
        try {
            answers.add(kind, clock.open(page));
        } catch (WebDriverException | IllegalStateException e) {
            // A browser that is closed while it opens a page says so.
            if (!gone) {
                answers.failed(kind + " failed: " + e.getMessage());
            }
        }
    }

    /** So many who ask what-ifs, each one at a time, and come again when they are told to. */
    void askers(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            Viewer viewer = viewer(i);
            Random random = new Random(i);
            start(500, () -> again(viewer.whatIf(Kind.WHAT_IF, draw(random))));
        }
    }

    /** One who asks six what-ifs at once, again and again. */
    void greedy() throws IOException {
        Viewer viewer = viewer(ADDRESSES + 1);
        for (int i = 0; i < GREEDY_AT_ONCE; i++) {
            Random random = new Random(i);
            start(200, () -> again(viewer.whatIf(Kind.GREEDY, draw(random))));
        }
    }

    private static void again(int seconds) throws InterruptedException {
        Thread.sleep(seconds * 1000L);
    }

    private Guid draw(Random random) {
        return switches.get(random.nextInt(switches.size()));
    }

    private Viewer viewer(int number) throws IOException {
        return open(new Viewer(url, 1 + number % (ADDRESSES + 2), answers));
    }

    private <T extends Closeable> T open(T part) {
        opened.add(part);
        return part;
    }

    @Override
    public void close() throws IOException {
        gone = true;
        threads.forEach(Thread::interrupt);
        for (Closeable part : opened) {
            part.close();
        }
    }
}
