package io.espalier.push;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Sends what waits in a spool, oldest first, one at a time: a capture is forgotten when the server says that it has stored
 * it, and what the server says that it has is not sent again. Used by one thread.
 */
public final class Pusher {
    private final Spool spool;
    private final PushClient client;
    private final Consumer<String> say;
    private final Backoff backoff;
    private String lastTrouble = "";

    /**
     * A pusher that has sent nothing yet.
     *
     * @param say is told, a line each, what the operator should know
     */
    public Pusher(Spool spool, PushClient client, Consumer<String> say) {
        this.spool = spool;
        this.client = client;
        this.say = say;
        this.backoff = new Backoff(RandomGenerator.getDefault());
    }

    /** What a step came to. */
    public enum Step {
        /** Nothing waits. */
        NOTHING,
        /** One is gone from the spool: the server has it, or will never take it. */
        GONE,
        /** One stays in the spool; {@link #pause()} tells how long to wait. */
        STAYS,
        /** Another collector sends under the same id: going on would mix the two. */
        CONFLICT
    }

    private Duration pause = Duration.ZERO;

    /** How long to wait after a step that left one in the spool. */
    public Duration pause() {
        return pause;
    }

    /** What went wrong last; empty once something went well. */
    public String trouble() {
        return lastTrouble;
    }

    /** Sends the oldest, if one waits. */
    public Step step() throws InterruptedException {
        try {
            Optional<Spool.Waiting> oldest = spool.oldest();
            return oldest.isEmpty() ? Step.NOTHING : send(oldest.get());
        } catch (IOException e) {
            throw new UncheckedIOException("the spool cannot be used: " + e.getMessage(), e);
        }
    }

    private Step send(Spool.Waiting oldest) throws InterruptedException, IOException {
        return switch (client.send(spool.collector(), oldest)) {
            case PushAnswer.Stored(long stored) -> {
                // Never less than what was just acknowledged, whatever an odd server says.
                spool.done(Math.max(stored, oldest.sequence()));
                worked();
                yield Step.GONE;
            }
            case PushAnswer.Refused(String why) -> {
                spool.refuse(oldest.sequence());
                say.accept("capture " + oldest.sequence() + " is dropped: " + why);
                worked();
                yield Step.GONE;
            }
            case PushAnswer.Conflict(String why) -> {
                lastTrouble = why;
                yield Step.CONFLICT;
            }
            case PushAnswer.Later(String why, long seconds) -> {
                failed(why);
                pause = backoff.after(Duration.ofSeconds(seconds));
                yield Step.STAYS;
            }
        };
    }

    private void worked() {
        if (!lastTrouble.isEmpty()) {
            say.accept("captures are taken again; " + spool.size() + " wait");
        }
        lastTrouble = "";
        backoff.reset();
    }

    /** Says each trouble once, however often it is met in a row. */
    private void failed(String why) {
        if (!why.equals(lastTrouble)) {
            say.accept(why + "; captures are kept and sent later");
        }
        lastTrouble = why;
    }
}
