package io.espalier.engine.index;

import io.espalier.model.Guid;
import java.util.Optional;

/**
 * What a name of a host leads to.
 *
 * @param name the name, a range written out
 * @param state whether it leads to one port that can join
 * @param port that port; none where it does not
 * @param words why not, and what would help; where it does, what the port is called
 */
public record FoundHost(String name, State state, Optional<Guid> port, String words) {
    /** Whether a name leads to one port that can join. */
    public enum State {
        FOUND,
        UNKNOWN,
        /** Several ports could be meant. */
        AMBIGUOUS,
        /** The port has no link. */
        DOWN
    }

    static FoundHost found(String name, Guid port, String words) {
        return new FoundHost(name, State.FOUND, Optional.of(port), words);
    }

    static FoundHost not(String name, State state, String words) {
        return new FoundHost(name, state, Optional.empty(), words);
    }
}
