package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ibsim's start, its console and its refusals. */
class IbsimTest {
    @TempDir
    Path dir = Path.of("");

    private Ibsim start() throws IOException {
        Path file = dir.resolve("netfile");
        NetFile.write(ExampleFabrics.fatTree2(2, 1, 2), file);
        return Ibsim.start(file, dir, LabDir.socketName());
    }

    @Test
    void aNetfileThatIbsimRefusesIsToldWithItsLine() throws IOException {
        Path file = Files.writeString(dir.resolve("bad"), "Switch 2 \"a\"\n[1] \"b\"[1]\n[9] \"c\"[1]\n\n");
        assertThatThrownBy(() -> Ibsim.start(file, dir, LabDir.socketName()))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("bad port num 9")
                .hasMessageContaining("line 3");
    }

    @Test
    void anEndOfALinkThatIsMissingIsTold() throws IOException {
        Path file = Files.writeString(dir.resolve("half"), "Switch 2 \"a\"\n[1] \"b\"[1]\n\n");
        assertThatThrownBy(() -> Ibsim.start(file, dir, LabDir.socketName()))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("can't find remote node");
    }

    @Test
    void aCommandThatIbsimRefusesIsTold() throws IOException {
        try (Ibsim ibsim = start()) {
            assertThatThrownBy(() -> ibsim.run(List.of("Unlink \"S-nowhere\"")))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("not found");
            assertThatThrownBy(() -> ibsim.run(List.of("Fly")))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("unknown");
            ibsim.run(List.of("Unlink \"S-0008f10400410000\"[1]"));
        }
    }

    @Test
    void aCommandLongerThanTheConsoleReadsIsRefused() throws IOException {
        try (Ibsim ibsim = start()) {
            String longest = "#" + "x".repeat(125);
            ibsim.run(List.of(longest));
            assertThatThrownBy(() -> ibsim.run(List.of(longest + "x"))).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void tenThousandCommandsGoThroughAFileThatIsGoneAfterwards() throws IOException {
        try (Ibsim ibsim = start()) {
            String line = "PerformanceSet \"S-0008f10400410000\"[1] PortCountersExtended.PortXmitData=1";
            long start = System.nanoTime();
            ibsim.run(Collections.nCopies(10_000, line));
            System.out.println("10000 console lines: " + (System.nanoTime() - start) / 1_000_000 + " ms");
            assertThat(dir.resolve("console")).doesNotExist();
        }
    }

    @Test
    void aProgramThatIsMissingIsToldWithItsDebianPackage() {
        assertThatThrownBy(() -> Programs.find("no-such-simulator", "ibsim-utils"))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("apt-get install ibsim-utils");
    }
}
