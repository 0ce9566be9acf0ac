package io.espalier.collect;

import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.MadRequest;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ReplyHandler;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks for one phase of a sweep and notes each answer that does not come. Who was silent before is asked one question only,
 * or none until it is time again; what is not asked for that reason is one problem for each of them. Used by one thread.
 */
final class Asker {
    private final MadTransport transport;
    private final Silences silences;
    private final boolean asksSilent;
    private final List<SweepProblem> problems = new ArrayList<>();
    private final Set<Destination.Address> notAsked = new HashSet<>();
    private final Set<ManagementClass> takenClasses = EnumSet.noneOf(ManagementClass.class);

    /** @param asksSilent whether the silent are tried though it is not time yet */
    Asker(MadTransport transport, Silences silences, boolean asksSilent) {
        this.transport = transport;
        this.silences = silences;
        this.asksSilent = asksSilent;
    }

    /** Queues a request; a missing answer becomes a problem at that port. */
    void ask(MadRequest request, PortId at, Consumer<MadReader> onAnswer) {
        submit(new Question(request, at, onAnswer, failure -> {}));
    }

    /** The same, with something more to do about a missing answer. */
    void ask(MadRequest request, PortId at, Consumer<MadReader> onAnswer, Consumer<Failure> onFailure) {
        submit(new Question(request, at, onAnswer, onFailure));
    }

    /** Queues a request whose failing is no problem in itself. */
    void tryAsking(MadRequest request, Consumer<MadReader> onAnswer, Consumer<Failure> onFailure) {
        submit(new Question(request, null, onAnswer, onFailure));
    }

    /** Asks who is behind a port as if it had never been silent there. */
    void forgetSilence(PortId from) {
        silences.forget(from);
    }

    /** Asks the agent for subnet management at a LID as if it had never been silent. */
    void forgetSilence(Destination lid) {
        silences.forget(lid.address());
    }

    private void submit(Question question) {
        Optional<Silences.Silence> silence =
                silences.isEmpty() ? Optional.empty() : question.whom().flatMap(silences::find);
        if (silence.isPresent()) {
            if (!asksSilent && !silences.isDue(silence.get())) {
                String who = question.request.destination().toString();
                question.fails(Failure.notAsked(
                        who + " is silent since " + silence.get().since()));
                return;
            }
            question.request.destination().doubt();
        }
        transport.submit(question.request, question);
    }

    void note(Reason reason, PortId at, String attribute, String detail) {
        problems.add(new SweepProblem(reason, at, attribute, detail));
    }

    /** Sends what is queued and what the answers queue in turn. */
    void run() throws TransportException {
        transport.run();
    }

    List<SweepProblem> problems() {
        return problems;
    }

    /** A request with what is to be done about its end. */
    private final class Question implements ReplyHandler {
        private final MadRequest request;
        private final @Nullable PortId at;
        private final Consumer<MadReader> onAnswer;
        private final Consumer<Failure> onFailure;

        Question(MadRequest request, @Nullable PortId at, Consumer<MadReader> onAnswer, Consumer<Failure> onFailure) {
            this.request = request;
            this.at = at;
            this.onAnswer = onAnswer;
            this.onFailure = onFailure;
        }

        private boolean isNew(Failure failure) {
            if (failure.reason() == Reason.CLASS_TAKEN) {
                return takenClasses.add(request.managementClass());
            }
            return failure.asked() || notAsked.add(request.destination().address());
        }

        Optional<Object> whom() {
            return Silences.whom(request, at);
        }

        @Override
        public void answered(MadReader mad) {
            if (!silences.isEmpty()) {
                whom().ifPresent(silences::forget);
            }
            onAnswer.accept(mad);
        }

        @Override
        public void failed(Failure failure) {
            if (failure.reason() == Reason.TIMEOUT
                    && failure.asked()
                    && !request.destination().hasAnsweredLately()) {
                whom().ifPresent(silences::silent);
            }
            fails(failure);
        }

        private void fails(Failure failure) {
            if (at != null && isNew(failure)) {
                note(failure.reason(), at, request.attribute().label(), Details.of(request, failure));
            }
            onFailure.accept(failure);
        }
    }
}
