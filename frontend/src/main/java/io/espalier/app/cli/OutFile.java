package io.espalier.app.cli;

import io.espalier.capture.WholeFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code --out} names: a file, which is whole or as it was before, or - for the standard output. */
final class OutFile {
    static final Path STANDARD = Path.of("-");

    private OutFile() {}

    static void write(Path file, byte[] bytes) throws CommandFailure {
        try {
            if (file.equals(STANDARD)) {
                print(bytes);
            } else {
                WholeFile.write(file, draft -> Files.write(draft, bytes));
            }
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, file + ": cannot be written", e);
        }
    }

    /** Byte by byte as it is, which no writer would leave it; open stays what is not ours to close. */
    @SuppressWarnings("resource")
    private static void print(byte[] bytes) throws IOException {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        out.write(bytes);
        out.flush();
    }
}
