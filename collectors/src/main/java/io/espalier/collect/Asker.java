package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.transport.Failure;
import io.espalier.transport.MadRequest;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ReplyHandler;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Asks for one phase of a sweep and notes each answer that does not come. Used by one thread. */
final class Asker {
    private final MadTransport transport;
    private final List<SweepProblem> problems = new ArrayList<>();

    Asker(MadTransport transport) {
        this.transport = transport;
    }

    /** Queues a request; a missing answer becomes a problem at that port. */
    void ask(MadRequest request, PortId at, MadAttribute attribute, Consumer<MadReader> onAnswer) {
        ask(request, at, attribute, onAnswer, failure -> {});
    }

    /** The same, with something more to do about a missing answer. */
    void ask(
            MadRequest request,
            PortId at,
            MadAttribute attribute,
            Consumer<MadReader> onAnswer,
            Consumer<Failure> onFailure) {
        tryAsking(request, onAnswer, failure -> {
            note(failure.reason(), at, attribute.label(), failure.detail());
            onFailure.accept(failure);
        });
    }

    /** Queues a request whose failing is no problem in itself. */
    void tryAsking(MadRequest request, Consumer<MadReader> onAnswer, Consumer<Failure> onFailure) {
        transport.submit(request, new ReplyHandler() {
            @Override
            public void answered(MadReader mad) {
                onAnswer.accept(mad);
            }

            @Override
            public void failed(Failure failure) {
                onFailure.accept(failure);
            }
        });
    }

    void note(SweepProblem.Reason reason, PortId at, String attribute, String detail) {
        problems.add(new SweepProblem(reason, at, attribute, detail));
    }

    /** Sends what is queued and what the answers queue in turn. */
    void run() throws TransportException {
        transport.run();
    }

    List<SweepProblem> problems() {
        return problems;
    }
}
