package io.espalier.collect;

import io.espalier.mad.MadReader;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Failure;
import io.espalier.transport.MadRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * An attribute that an agent may have or not, and of which no capability bit tells. The first question finds out, and all
 * others wait for its end: an agent without the attribute costs one MAD, whatever number of ports it has. That an agent does
 * not have it is no problem; that it falls silent is one. Used by one thread.
 */
final class OptionalAttribute {
    private enum State {
        UNKNOWN,
        ASKED,
        OFFERED,
        REFUSED
    }

    /** How agents say that they do not have an attribute. */
    enum Refusal {
        /** By a bad status, of whichever port. */
        ANY_STATUS,
        /** By a bad status of the first port asked; of a later one it says something of that port. */
        FIRST_STATUS,
        /** By the status for that, and by no other. */
        NO_SUCH_ATTRIBUTE;

        private boolean isIn(Failure failure, boolean first) {
            return switch (this) {
                case ANY_STATUS -> failure.reason() == Reason.BAD_STATUS;
                case FIRST_STATUS -> first && failure.reason() == Reason.BAD_STATUS;
                case NO_SUCH_ATTRIBUTE -> failure.isNoSuchAttribute();
            };
        }

        /** Whether others would not be answered either, if this was the first. */
        private boolean ends(Failure failure) {
            return this != NO_SUCH_ATTRIBUTE || failure.isNoSuchAttribute() || failure.reason() == Reason.TIMEOUT;
        }
    }

    private final Refusal refusal;
    private State state = State.UNKNOWN;
    private final List<Runnable> waiting = new ArrayList<>();

    OptionalAttribute(Refusal refusal) {
        this.refusal = refusal;
    }

    /**
     * Asks now, later or never; a missing answer becomes a problem at that port, unless it says that the attribute is not there.
     *
     * @param request made when it is asked
     */
    void ask(Asker asker, PortId at, Supplier<MadRequest> request, Consumer<MadReader> onAnswer) {
        want(() -> {
            MadRequest asked = request.get();
            asker.tryAsking(
                    asked,
                    in -> {
                        onAnswer.accept(in);
                        answered();
                    },
                    failure -> {
                        if (!failed(failure)) {
                            asker.note(failure.reason(), at, asked.attribute().label(), failure.detail());
                        }
                    });
        });
    }

    private void want(Runnable question) {
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

    private void answered() {
        state = State.OFFERED;
        waiting.forEach(Runnable::run);
        waiting.clear();
    }

    /** Says whether the failure only tells that the attribute is not there. */
    private boolean failed(Failure failure) {
        boolean first = state == State.ASKED;
        if (first && refusal.ends(failure)) {
            state = State.REFUSED;
            waiting.clear();
        } else if (first) {
            answered();
        }
        return refusal.isIn(failure, first);
    }
}
