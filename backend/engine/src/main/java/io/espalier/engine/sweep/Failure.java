package io.espalier.engine.sweep;

import io.espalier.model.Guid;
import io.espalier.model.Link;

/** One thing to suppose. */
public sealed interface Failure {
    /** The kinds of things to suppose. */
    enum Kind {
        LINK,
        SWITCH,
        ROOT
    }

    /** Which kind it is. */
    default Kind kind() {
        return switch (this) {
            case LinkDown link -> Kind.LINK;
            case SwitchDown node -> Kind.SWITCH;
            case RootAt root -> Kind.ROOT;
        };
    }

    /** A link between two switches is gone. */
    record LinkDown(Link link) implements Failure {}

    /** A switch is gone, and with it the end ports on it. */
    record SwitchDown(Guid switchGuid) implements Failure {}

    /** Nothing is gone, but this switch is the root of every tree it can be the root of: one that still reaches the same members. */
    record RootAt(Guid switchGuid) implements Failure {}
}
