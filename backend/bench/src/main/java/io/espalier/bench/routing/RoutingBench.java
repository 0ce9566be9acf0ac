package io.espalier.bench.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code espalier bench routing}: runs {@link RoutingTime} by JMH. */
@Command(
        name = "routing",
        description = "Times each routing engine on three-level fat trees of 324 hosts a pod.",
        mixinStandardHelpOptions = true)
public final class RoutingBench implements Callable<Integer> {
    @Option(names = "--engine", split = ",", paramLabel = "ENGINE", description = "Only these, as OpenSM calls them.")
    private List<String> engines = new ArrayList<>();

    @Option(
            names = "--pods",
            split = ",",
            paramLabel = "N",
            description = "Fabrics of so many pods; 6 and 31 by default.")
    private List<Integer> pods = new ArrayList<>();

    @Override
    public Integer call() throws RunnerException {
        ChainedOptionsBuilder options =
                new OptionsBuilder().include(RoutingTime.class.getName()).shouldFailOnError(true);
        if (!engines.isEmpty()) {
            options.param("engine", engines.toArray(String[]::new));
        }
        if (!pods.isEmpty()) {
            options.param("pods", pods.stream().map(String::valueOf).toArray(String[]::new));
        }
        new Runner(options.build()).run();
        return 0;
    }
}
