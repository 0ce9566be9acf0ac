package io.espalier.collect;

import java.util.ArrayList;
import java.util.List;

/**
 * An attribute that an agent may have or not, and of which no capability bit tells. The first question finds out, and all
 * others wait for its end: an agent without the attribute costs one MAD, whatever number of ports it has. Used by one thread.
 */
final class OptionalAttribute {
    private enum State {
        UNKNOWN,
        ASKED,
        OFFERED,
        REFUSED
    }

    private State state = State.UNKNOWN;
    private final List<Runnable> waiting = new ArrayList<>();

    /** Asks now, later or never. */
    void want(Runnable question) {
        switch (state) {
            case UNKNOWN -> {
                state = State.ASKED;
                question.run();
            }
            case ASKED -> waiting.add(question);
            case OFFERED -> question.run();
            case REFUSED -> {}
        }
    }

    /** A question has been answered. */
    void answered() {
        state = State.OFFERED;
        waiting.forEach(Runnable::run);
        waiting.clear();
    }

    /**
     * A question has not been answered; says whether it was the one that was to find out.
     *
     * @param absent whether this says that others would not be answered either
     */
    boolean failed(boolean absent) {
        boolean first = state == State.ASKED;
        if (first && absent) {
            state = State.REFUSED;
            waiting.clear();
        } else if (first) {
            answered();
        }
        return first;
    }
}
