package io.espalier.lab.storm;

import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormCase;
import io.espalier.engine.storm.StormModel;
import io.espalier.engine.storm.StormPlan;
import io.espalier.engine.storm.StormResult;

/**
 * A storm foretold and then run for real.
 *
 * @param storm the storm with the costs that calibration found
 * @param calibration runs that were made for it
 * @param model what the model foretold
 * @param measured what happened
 */
public record StormTrial(StormCase storm, Calibration calibration, StormResult model, MeasuredStorm measured) {
    private static final long SEED = 1;

    /** Calibrates, foretells, runs. */
    public static StormTrial run(LabStorm lab, StormPlan plan, SmPause pause) {
        Calibration calibration = Calibration.of(lab, plan);
        StormCase storm = new StormCase(
                plan, calibration.sa().costs(), calibration.trees().costs(), pause, SEED);
        StormResult model = StormModel.run(storm);
        return new StormTrial(storm, calibration, model, lab.run(plan, pause));
    }
}
