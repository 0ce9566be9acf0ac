package io.espalier.bench.engine;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.index.Ways;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.TreesByEgress;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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

/** All trees from scratch, and after one link is down. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class PlanTime {
    /** See {@link BenchSize}. */
    @Param("")
    public String file = "";

    @Param("1000")
    public int hosts;

    @Param("100")
    public int groups;

    @Param("16")
    public int members;

    @Param("1")
    public long seed;

    private Trunks trunks = Trunks.of(BenchFabric.fatTree(2));
    private Fabric fabric = BenchFabric.fatTree(2);
    private Forest forest = Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
    private TreesByEgress byEgress = new TreesByEgress(forest);
    private Loss hottest = Loss.none(forest.index());
    private Random random = new Random(0);

    /** Draws the fabric and plans it once. */
    @Setup
    public void draw() throws IOException {
        fabric = new BenchSize(file, hosts, groups, members, seed).fabric();
        forest = Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
        byEgress = new TreesByEgress(forest);
        trunks = Trunks.of(fabric);
        hottest = trunks.lossOf(trunks.hottest(forest), forest.index());
        random = new Random(seed);
    }

    /** From the fabric's records to all trees: index, ways, memberships, trees. */
    @Benchmark
    public Forest scratch() {
        return Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
    }

    /** The part that indexes the fabric. */
    @Benchmark
    public FabricIndex scratchIndex() {
        return FabricIndex.of(fabric);
    }

    /** The part that finds the ways between all switches. */
    @Benchmark
    public Ways scratchWays() {
        return Ways.shortest(forest.index());
    }

    /** The part that reads memberships and lays trees: what OpenSM's time is of. */
    @Benchmark
    public Forest scratchTrees() {
        return Forest.of(forest.ground(), fabric);
    }

    /** One link between switches, drawn anew each time, is down. */
    @Benchmark
    public Forest linkDown() {
        return byEgress.without(trunks.lossOf(trunks.any(random), forest.index()));
    }

    /** The link that carries most trees is down. */
    @Benchmark
    public Forest hottestLinkDown() {
        return byEgress.without(hottest);
    }

    /** The links that are measured, for a check of the answers: as many as asked for, the one that carries most trees first. */
    static List<Loss> losses(Fabric fabric, Forest forest, int count, long seed) {
        Trunks trunks = Trunks.of(fabric);
        Random random = new Random(seed);
        return Stream.concat(Stream.of(trunks.hottest(forest)), Stream.generate(() -> trunks.any(random)))
                .limit(count)
                .map(link -> trunks.lossOf(link, forest.index()))
                .toList();
    }
}
