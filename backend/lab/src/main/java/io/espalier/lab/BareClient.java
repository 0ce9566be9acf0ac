package io.espalier.lab;

import io.espalier.model.Lid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The yardstick for our own reading of counters: a C program that asks for them and does nothing else, neither decoding nor
 * thinking. It goes by the same stand-in for libibumad.
 */
public final class BareClient {
    private final Path program = PackedFile.unpack("madrate");
    private final Lab lab;

    /** Of a lab that runs. */
    public BareClient(Lab lab) {
        this.lab = lab;
        if (!program.toFile().setExecutable(true)) {
            throw new LabException("cannot make " + program + " executable");
        }
    }

    /** A port whose counters are asked for. */
    public record Target(Lid lid, int port) {}

    /**
     * What a round gave.
     *
     * @param answered requests that were answered
     * @param wall from the first request to the last answer
     */
    public record Round(int answered, Duration wall) {}

    /**
     * Asks all targets for PortCountersExtended, so many at a time, so many times over.
     *
     * @throws LabException if the program fails
     */
    public List<Round> run(List<Target> targets, int window, int rounds) throws IOException, InterruptedException {
        Path list = lab.dir().resolve("madrate-list");
        Files.write(
                list,
                targets.stream()
                        .map(target -> target.lid().value() + " " + target.port())
                        .collect(Collectors.toList()),
                StandardCharsets.UTF_8);
        FieldTool.Run run = new FieldTool(lab)
                .run(
                        List.of(program.toString(), lab.caName(), Integer.toString(window), Integer.toString(rounds)),
                        list);
        return run.lines().stream().map(BareClient::round).toList();
    }

    private static Round round(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 2) {
            throw new LabException("madrate said: " + line);
        }
        return new Round(Integer.parseInt(words[0]), Duration.ofNanos(Long.parseLong(words[1])));
    }
}
