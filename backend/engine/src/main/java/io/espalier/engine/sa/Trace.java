package io.espalier.engine.sa;

import io.espalier.engine.sa.SaStep.Outcome;
import io.espalier.engine.sa.SaStep.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is looked at for one request, as it is looked at. A check answers with a refusal, or with nothing when it is passed. */
final class Trace {
    private final List<SaStep> steps = new ArrayList<>();

    List<SaStep> steps() {
        return steps;
    }

    void note(Subject subject, String words) {
        steps.add(new SaStep(subject, Outcome.NOTED, words));
    }

    Optional<Refusal> pass(Subject subject, String words) {
        steps.add(new SaStep(subject, Outcome.PASSED, words));
        return Optional.empty();
    }

    Optional<Refusal> refuse(Subject subject, SaStatus status, String words, String... errorCodes) {
        steps.add(new SaStep(subject, Outcome.REFUSED, words));
        return Optional.of(new Refusal(status, List.of(errorCodes)));
    }

    /** The refusal that OpenSM gives most often. */
    Optional<Refusal> invalid(Subject subject, String words, String... errorCodes) {
        return refuse(subject, SaStatus.REQ_INVALID, words, errorCodes);
    }

    /** Makes the checks in their order, up to the first that is not passed. */
    @SafeVarargs
    static Optional<Refusal> inOrder(Supplier<Optional<Refusal>>... checks) {
        for (Supplier<Optional<Refusal>> check : checks) {
            Optional<Refusal> refusal = check.get();
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }
}
