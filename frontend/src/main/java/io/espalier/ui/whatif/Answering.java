package io.espalier.ui.whatif;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.server.json.InputException;
import io.espalier.ui.text.Say;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Works answers out beside the pages, a few at a time: on a large fabric one takes seconds, and the pages of others are not to
 * wait for it.
 */
final class Answering {
    private static final Semaphore AT_ONCE = new Semaphore(2, true);

    /**
     * What came of a question.
     *
     * @param facts the answer; none where the question was wrong
     * @param complaints what is wrong with the question
     */
    record Result(List<AnswerFacts> facts, List<String> complaints) {
        Result {
            facts = List.copyOf(facts);
            complaints = List.copyOf(complaints);
        }
    }

    /** Starts on an answer and tells the listener, on another thread. */
    void ask(FabricAnalysis analysis, WhatIfState question, Consumer<Result> listener) {
        Thread.ofPlatform().daemon().name("what-if").start(Say.alike(() -> {
            AT_ONCE.acquireUninterruptibly();
            try {
                listener.accept(answer(analysis, question));
            } catch (RuntimeException | Error fault) {
                listener.accept(new Result(List.of(), List.of(Say.of("fault.own"))));
                throw fault;
            } finally {
                AT_ONCE.release();
            }
        }));
    }

    private static Result answer(FabricAnalysis analysis, WhatIfState question) {
        // The pages' own settings: an answer's "now" is the plan that the map shows.
        SmSettings settings = analysis.assumption().settings();
        try {
            WhatIfAnswer answer = WhatIf.of(analysis.fabric(), settings, question.scenario());
            return new Result(List.of(AnswerFacts.of(answer)), List.of());
        } catch (InputException e) {
            return new Result(List.of(), e.problems());
        } catch (ScenarioException e) {
            return new Result(List.of(), List.of(String.valueOf(e.getMessage())));
        }
    }
}
