package io.espalier.bench.engine;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * What JMH measured, in microseconds.
 *
 * @param micros name of the benchmark in {@link PlanTime} to its mean time
 */
record PlanTimes(Map<String, Double> micros) {
    /** Runs {@link PlanTime} in a process of its own, and says nothing meanwhile. */
    static PlanTimes measure(BenchSize size, int secondsEach) throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        options.include("^" + PlanTime.class.getName().replace(".", "\\.") + "\\.")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .warmupTime(TimeValue.seconds(secondsEach))
                .measurementTime(TimeValue.seconds(secondsEach))
                .param("file", size.file())
                .param("hosts", Integer.toString(size.hosts()))
                .param("groups", Integer.toString(size.groups()))
                .param("members", Integer.toString(size.members()))
                .param("seed", Long.toString(size.seed()));
        Collection<RunResult> results = new Runner(options.build()).run();
        Map<String, Double> micros = new HashMap<>();
        for (RunResult result : results) {
            String name = result.getParams().getBenchmark();
            micros.put(
                    name.substring(name.lastIndexOf('.') + 1),
                    result.getPrimaryResult().getScore());
        }
        return new PlanTimes(micros);
    }

    double millis(String name) {
        return micros.getOrDefault(name, Double.NaN) / 1000;
    }
}
