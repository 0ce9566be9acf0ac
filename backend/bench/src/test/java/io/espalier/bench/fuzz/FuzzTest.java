package io.espalier.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run of the fuzzer, and that it finds what is wrong. */
class FuzzTest {
    private static final long SEED = 20261130;
    private static final int INPUTS = 300;
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    private Path dir;

    @Test
    void nothingThatReadsBytesOfOthersBreaksOrHangs() throws IOException {
        System.out.println("FuzzTest: seed " + SEED);
        for (FuzzTarget target : new FuzzTargets(dir).all()) {
            Fuzz.Outcome outcome = new Fuzz(target, SEED, LONG).run(INPUTS, LONG);
            assertThat(outcome.faults()).as(target.name()).isEmpty();
            assertThat(outcome.inputs()).as(target.name()).isPositive();
        }
    }

    @Test
    void everyReaderTakesAtLeastOneOfItsGoodInputs() throws Exception {
        for (FuzzTarget target : new FuzzTargets(dir).all()) {
            boolean taken = false;
            for (byte[] seed : target.seeds()) {
                taken |= target.reader().takes(seed);
            }
            assertThat(taken).as(target.name()).isTrue();
        }
    }

    @Test
    void aReaderThatBreaksAndOneThatHangsAreTold() {
        List<byte[]> seeds = List.of(new byte[16]);
        FuzzTarget breaks = new FuzzTarget("breaks", FuzzTarget.Kind.BYTES, seeds, input -> input[20] == 0);
        FuzzTarget hangs = new FuzzTarget("hangs", FuzzTarget.Kind.BYTES, seeds, input -> {
            Thread.sleep(60_000);
            return true;
        });
        assertThat(new Fuzz(breaks, SEED, LONG).run(2, LONG).faults())
                .hasSize(2)
                .allSatisfy(fault -> assertThat(fault).contains("breaks, seed ", "ArrayIndexOutOfBounds", "bytes: "));
        assertThat(new Fuzz(hangs, SEED, Duration.ofMillis(50)).run(1, LONG).faults())
                .singleElement()
                .asString()
                .contains("hangs, longer than 0 s");
    }

    @Test
    void theSameSeedSpoilsInTheSameWay() throws IOException {
        for (FuzzTarget target : new FuzzTargets(dir).all()) {
            assertThat(new Spoiler(new SplittableRandom(SEED)).spoil(target))
                    .as(target.name())
                    .isEqualTo(new Spoiler(new SplittableRandom(SEED)).spoil(target));
        }
    }
}
