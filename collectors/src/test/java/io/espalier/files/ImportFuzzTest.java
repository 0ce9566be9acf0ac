package io.espalier.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.TextFile;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Good files that somebody has spoilt, a little or a lot: nothing throws, nothing hangs, and what was spoilt is reported. */
class ImportFuzzTest {
    private static final long SEED = 20260301;
    private static final int ROUNDS = 150;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String JUNK = "~~ !! no tool writes this line !! ~~";

    static Stream<TextFile> goodFiles() {
        return GoodFiles.all().stream();
    }

    @ParameterizedTest
    @MethodSource("goodFiles")
    void aSpoiltFileNeverThrowsAndNeverHangs(TextFile good) {
        System.out.println("ImportFuzzTest: seed " + SEED + " for " + good.name());
        SplittableRandom random = new SplittableRandom(SEED);
        Assertions.assertTimeoutPreemptively(LIMIT, () -> {
            for (int round = 0; round < ROUNDS; round++) {
                List<String> lines = spoilt(good.lines(), random);
                TextFile file = new TextFile(good.name(), lines);
                assertThatCode(() -> SmallFabric.read(file))
                        .as("%s", String.join("\n", lines))
                        .doesNotThrowAnyException();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("goodFiles")
    void aLineThatNoToolWritesIsReportedWhereverItStands(TextFile good) {
        if (GoodFiles.isRefusedAsAWhole(good)) {
            return;
        }
        for (int at = 1; at <= good.lines().size() + 1; at++) {
            List<String> lines = new ArrayList<>(good.lines());
            lines.add(at - 1, JUNK);
            int place = at;
            assertThat(SmallFabric.read(new TextFile(good.name(), lines)).problems())
                    .as("%s with a line more before line %d", good.name(), at)
                    .anySatisfy(problem -> {
                        assertThat(problem.file()).isEqualTo(good.name());
                        // A wrong header row shows in the row below it.
                        assertThat(problem.line()).isBetween(place, place + 1);
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("goodFiles")
    void aGoodFileIsUnderstoodToItsLastLine(TextFile good) {
        assertThat(SmallFabric.read(good).files().getLast().kind()).isNotEqualTo(FileReport.UNKNOWN);
        assertThat(SmallFabric.read(good).problems())
                .as("problems of %s", good.name())
                .noneSatisfy(problem -> assertThat(problem.kind()).isEqualTo(ImportProblem.Kind.NOT_UNDERSTOOD));
    }

    @ParameterizedTest
    @MethodSource("goodFiles")
    void aLineWithoutEndIsReportedAndCostsNothing(TextFile good) {
        for (String piece : List.of(" ", "x ", "0x001 ", "[PortXmitData == 1]", "a=1,", "\t0x1")) {
            List<String> lines = new ArrayList<>(good.lines());
            lines.add("0xc000      " + piece.repeat(200_000) + "?");
            Assertions.assertTimeoutPreemptively(
                    LIMIT,
                    () -> assertThat(SmallFabric.read(new TextFile(good.name(), lines))
                                    .problems())
                            .anySatisfy(problem -> assertThat(problem.line()).isEqualTo(lines.size())));
        }
    }

    private static List<String> spoilt(List<String> good, SplittableRandom random) {
        List<String> lines = new ArrayList<>(good);
        int times = 1 + random.nextInt(6);
        for (int i = 0; i < times && !lines.isEmpty(); i++) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(7)) {
                case 0 -> lines.remove(at);
                case 1 -> Collections.swap(lines, at, random.nextInt(lines.size()));
                case 2 -> lines.set(at, lines.get(at).replace('\t', ' ').strip());
                case 3 -> lines.set(at, cut(lines.get(at), random));
                case 4 -> lines.set(at, withBytes(lines.get(at), random));
                case 5 -> lines.subList(at, lines.size()).clear();
                default -> lines.add(at, lines.get(random.nextInt(lines.size())));
            }
        }
        return lines;
    }

    private static String cut(String line, SplittableRandom random) {
        return line.substring(0, random.nextInt(line.length() + 1));
    }

    private static String withBytes(String line, SplittableRandom random) {
        byte[] bytes = new byte[1 + random.nextInt(8)];
        random.nextBytes(bytes);
        // Half of the time what stands in such files anyway: digits of other numbers, brackets, quotes.
        String piece = random.nextBoolean()
                ? new String(bytes, StandardCharsets.ISO_8859_1)
                : "0x9fffffffffffffffffff[](){}\"',:=#-1".substring(random.nextInt(20), 21 + random.nextInt(16));
        int at = random.nextInt(line.length() + 1);
        return line.substring(0, at)
                + piece
                + line.substring(random.nextBoolean() ? at : Math.min(line.length(), at + piece.length()));
    }
}
