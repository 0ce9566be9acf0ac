package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.capture.Capture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** trees on a capture: what is printed, what is written, and how it ends. */
class TreesCommandTest {
    @TempDir
    private Path dir;

    private String capture = "";

    @BeforeEach
    void collect() throws Exception {
        Path file = dir.resolve("fabric.espalier");
        try (ExampleSource source = ExampleSource.small()) {
            Capture.write(source.read().fabric(), file);
        }
        capture = file.toString();
    }

    private Ran run(String... arguments) {
        return Ran.of(
                Stream.concat(Stream.of("trees", capture), Stream.of(arguments)).toArray(String[]::new));
    }

    @Test
    void allTreesGoIntoAFolderAndOneIntoAFile() throws Exception {
        Path folder = Files.createDirectory(dir.resolve("review"));
        assertThat(run("--format", "svg", "--both", "--out", folder.toString()).code())
                .isZero();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .isNotEmpty()
                    .allMatch(name -> name.matches("0x[0-9A-F]{4}-both\\.svg"));
        }
        Path page = dir.resolve("tree.html");
        String mlid = run("--format", "mcfdbs")
                .out()
                .lines()
                .filter(line -> line.startsWith("0x"))
                .findFirst()
                .orElseThrow()
                .substring(0, 6);
        assertThat(run("--group", mlid, "--format", "html", "--out", page.toString())
                        .code())
                .isZero();
        assertThat(page).content().contains("Multicast tree " + mlid + ", installed", "fabric.espalier");
    }

    @Test
    void aPictureIsNotPrintedAndManyAreNotOneFile() {
        assertThat(run("--format", "png")).satisfies(ran -> {
            assertThat(ran.code()).isNotZero();
            assertThat(ran.err()).contains("--format png needs --out");
        });
        assertThat(run("--format", "png", "--out", dir.resolve("all.png").toString())
                        .err())
                .contains("is no folder", "--group");
        assertThat(dir.resolve("all.png")).doesNotExist();
    }

    @Test
    void theCaptureIsNeverWrittenOver() {
        assertThat(run("--format", "csv", "--out", capture).err()).contains("which is to be read");
        assertThat(run("--out", capture).err()).contains("which is to be read");
    }
}
