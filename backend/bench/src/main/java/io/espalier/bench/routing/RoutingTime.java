package io.espalier.bench.routing;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One unicast run of an engine on a three-level fat tree: what a subnet manager does before the first tree, and what a change
 * of links costs. Groups play no part.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 3)
public class RoutingTime {
    /** The engine, as OpenSM calls it. */
    @Param({"minhop", "updn", "dnup", "ftree", "sssp", "dfsssp"})
    public String engine = "minhop";

    /** Pods of 18 leaves with 18 hosts each. */
    @Param({"6", "31"})
    public int pods = 1;

    private Fabric fabric = ExampleFabrics.fatTree2(1, 1, 1);

    /** Draws the fabric. */
    @Setup
    public void draw() {
        fabric = ExampleFabrics.fatTree3(pods, 18, 18, 18, 18);
    }

    /** Routes it. */
    @Benchmark
    public RoutingAnswer route() {
        SmSettings settings = SmSettings.DEFAULTS.with(SmSettings.ENGINES, engine);
        return RoutingEngines.of(settings, fabric);
    }
}
