package io.espalier.server.api;

import io.espalier.engine.storm.Backoff;
import io.espalier.engine.storm.Pace;
import io.espalier.engine.storm.StormAdvice;
import io.espalier.engine.storm.StormResult;
import java.util.List;
import java.util.Optional;

/**
 * How a storm would go.
 *
 * @param result as it was asked
 * @param advice what would be better, if that was asked for
 */
record StormAnswerJson(StormResult result, Optional<Advice> advice) {

    /**
     * What would be better.
     *
     * @param pace best pace found
     * @param paced how the storm goes with it
     * @param backoff best back-off found for the pace as it was
     * @param patient how the storm goes with that
     * @param tried storms played
     * @param sentences all that in words
     */
    record Advice(
            Pace pace, StormResult paced, Backoff backoff, StormResult patient, int tried, List<String> sentences) {
        static Advice of(StormAdvice advice) {
            return new Advice(
                    advice.paced(),
                    advice.pacedResult(),
                    advice.backoff(),
                    advice.backoffResult(),
                    advice.tried(),
                    advice.sentences());
        }
    }

    static StormAnswerJson of(StormAdvice advice) {
        return new StormAnswerJson(advice.asAsked(), Optional.of(Advice.of(advice)));
    }
}
