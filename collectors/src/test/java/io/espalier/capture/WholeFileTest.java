package io.espalier.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    private Path dir;

    private static void write(Path file) throws IOException {
        WholeFile.<RuntimeException>write(file, draft -> Files.writeString(draft, "new"));
    }

    private long files() throws IOException {
        try (Stream<Path> there = Files.list(dir)) {
            return there.count();
        }
    }

    @Test
    void aFileIsMadeOrReplaced() throws IOException {
        Path file = dir.resolve("file");
        write(file);
        write(file);
        assertThat(file).hasContent("new");
        assertThat(files()).isEqualTo(1);
    }

    @Test
    void behindALinkTheFileIsReplacedAndTheLinkStays() throws IOException {
        Path file = Files.writeString(dir.resolve("file"), "old");
        Path link = Files.createSymbolicLink(dir.resolve("link"), file);
        write(link);
        assertThat(file).hasContent("new").isRegularFile();
        assertThat(link).isSymbolicLink();
    }

    @Test
    void whatIsNoFileStaysAsItIs() throws Exception {
        Path folder = Files.createDirectory(dir.resolve("folder"));
        Path pipe = dir.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Path link = Files.createSymbolicLink(dir.resolve("link"), pipe);
        for (Path path : new Path[] {folder, pipe, link}) {
            assertThatThrownBy(() -> write(path))
                    .as(path.toString())
                    .isInstanceOfSatisfying(
                            FileSystemException.class,
                            e -> assertThat(e.getReason()).isEqualTo("something that is no file has that name"));
        }
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(Files.exists(pipe, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(files()).isEqualTo(3);
    }

    @Test
    void whatCannotBeWrittenWholeLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(dir.resolve("file"), "old");
        assertThatThrownBy(() -> WholeFile.<IOException>write(file, draft -> {
                    Files.writeString(draft, "half");
                    throw new IOException("full");
                }))
                .hasMessage("full");
        assertThat(file).hasContent("old");
        assertThat(files()).isEqualTo(1);
    }
}
