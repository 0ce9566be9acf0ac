package io.espalier.files.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileTroubleTest {
    @Test
    void everyCauseIsInWordsAndNoneIsTheNameOfAFileOrOfAClass() {
        List<Exception> causes = List.of(
                new NoSuchFileException("/a/b"),
                new AccessDeniedException("/a/b"),
                new FileSystemException("/a/b", null, "Operation not permitted"),
                new EOFException(),
                new IOException());
        assertThat(causes.stream().map(FileTrouble::words))
                .containsExactly(
                        "no such file or folder",
                        "no permission",
                        "Operation not permitted",
                        "it ends too early",
                        "it failed without a reason");
        assertThat(FileTrouble.words(new IOException("No space left on device")))
                .isEqualTo("No space left on device");
    }
}
