package io.espalier.bench.faults;

import io.espalier.bench.report.Footprint;
import io.espalier.lab.program.ServeProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** One program that watches the lab with a history of its own, and what it has told so far. Used by one thread. */
final class Watcher implements AutoCloseable {
    private static final int MOST = 10_000;
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final String name;
    private final Supplier<ServeProcess> starter;
    private final Balance balance = new Balance();
    private ServeProcess program;
    private long told;
    private Optional<Footprint> atFirst = Optional.empty();

    /**
     * Starts it and waits until it has read the fabric, for what was before that is no event.
     *
     * @param name by where it keeps its history
     * @param starter starts the program on its history as it is
     */
    Watcher(String name, Supplier<ServeProcess> starter) {
        this.name = name;
        this.starter = starter;
        this.program = starter.get();
        program.awaitSweep(LIMIT);
    }

    String name() {
        return name;
    }

    ServeProcess program() {
        return program;
    }

    /** Ends it as kill -9 does. */
    void kill() {
        program.kill();
        atFirst = Optional.empty();
    }

    /** Starts it again. */
    void restart() {
        program = starter.get();
    }

    void done(Collection<Fact> facts) {
        balance.done(facts);
    }

    /** Takes what it has told since this was last called; gives whether all that was done was told. */
    boolean hasTold() {
        for (JsonNode event : events("&after=" + told)) {
            Fact.of(event).forEach(balance::told);
            told = Math.max(told, event.path("id").asLong());
        }
        return balance.isTold();
    }

    private List<JsonNode> events(String more) {
        String query = "api/v1/events?limit=" + MOST + "&kind=" + String.join("&kind=", Fact.KINDS) + more;
        return program.json(query).path("events").valueStream().toList();
    }

    Balance.Outcome settle() {
        return balance.settle();
    }

    /** Its whole log, read again from the begin, against everything that was done. */
    Balance.Outcome whole(Collection<Fact> done) {
        Balance all = new Balance();
        all.done(done);
        List<JsonNode> events = events("");
        while (!events.isEmpty()) {
            events.forEach(event -> Fact.of(event).forEach(all::told));
            events = events("&before=" + events.getLast().path("id").asLong());
        }
        return all.settle();
    }

    /** What it held when this was first asked since its start, and what it holds now. */
    List<Footprint> footprints() throws IOException, InterruptedException {
        Footprint now = Footprint.of(program.pid());
        List<Footprint> both = new ArrayList<>(List.of(atFirst.orElse(now), now));
        atFirst = Optional.of(both.getFirst());
        return both;
    }

    /** Waits until a complaint says so, or gives up after that time. */
    boolean complains(String part, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (program.complaints().stream().noneMatch(complaint -> complaint.contains(part))) {
            if (System.nanoTime() > end) {
                return false;
            }
            Pause.ofMillis(100);
        }
        return true;
    }

    @Override
    public void close() {
        program.close();
    }
}
