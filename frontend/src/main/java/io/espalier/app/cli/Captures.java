package io.espalier.app.cli;

import io.espalier.capture.Capture;
import io.espalier.capture.CaptureException;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes captures for the commands. */
final class Captures {
    private Captures() {}

    static Fabric read(Path file) throws CommandFailure {
        if (Files.isDirectory(file)) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, file + ": a folder; expected a file that collect wrote");
        }
        if (!Files.isRegularFile(file)) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, file + ": no such file; espalier collect --out makes one");
        }
        try {
            return Capture.read(file);
        } catch (CaptureException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, file + ": cannot be read", e);
        }
    }

    /** What is read is not written over. */
    static void refuseSame(Path in, Path out) throws CommandFailure {
        try {
            if (Files.exists(in) && Files.exists(out) && Files.isSameFile(in, out)) {
                throw new CommandFailure(ExitCode.USAGE, "--out names " + in + ", which is to be read");
            }
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, out + ": cannot be written", e);
        }
    }

    static void write(Fabric fabric, Path file) throws CommandFailure {
        try {
            Capture.write(fabric, file);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, file + ": cannot be written", e);
        }
    }
}
