package io.espalier.lab.program;

import io.espalier.lab.LabException;
import io.espalier.lab.PackedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;

/**
 * Sets the wall clock of a process that is started with its {@link #environment}, while it runs; that of the machine stays as it
 * is.
 */
public final class LabClock {
    private static final String LIBRARY = "libespalier_labclock.so";

    private final Path file;

    /**
     * A clock that is right.
     *
     * @param dir of its own, for as long as the process runs
     */
    public LabClock(Path dir) {
        file = dir.resolve("clock");
        write(0);
    }

    /** What a process needs in its environment. */
    public Map<String, String> environment() {
        return Map.of("LD_PRELOAD", Unpacked.FILE.toString(), "LAB_CLOCK", file.toString());
    }

    /** Has the process think that it is so much later than it is, from now on; by seconds. */
    public void set(Duration ahead) {
        write(ahead.toSeconds());
    }

    /** In place: the process has the file mapped. */
    private void write(long seconds) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
        bytes.putLong(seconds).flip();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.write(bytes, 0);
        } catch (IOException e) {
            throw new LabException("cannot set the clock in " + file, e);
        }
    }

    /** Unpacked on first use; the JVM sees to it that this happens once. */
    private static final class Unpacked {
        static final Path FILE = PackedFile.unpack(LIBRARY);
    }
}
