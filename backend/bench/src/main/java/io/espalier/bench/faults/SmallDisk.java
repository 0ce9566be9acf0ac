package io.espalier.bench.faults;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file system of some megabytes over a folder, which can be filled and emptied again. */
final class SmallDisk implements AutoCloseable {
    private static final int MEGABYTES = 192;
    private static final int BLOCK = 4096;

    private final Path folder;
    private final Path filler;

    private SmallDisk(Path folder) {
        this.folder = folder;
        this.filler = folder.resolve("filler");
    }

    /** Mounts one over a folder; empty where this user or this machine may not. */
    static Optional<SmallDisk> over(Path folder) throws IOException, InterruptedException {
        boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=" + MEGABYTES + "m", "espalier-bench", folder);
        return mounted ? Optional.of(new SmallDisk(folder)) : Optional.empty();
    }

    private static boolean run(Object... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder();
        for (Object word : command) {
            builder.command().add(word.toString());
        }
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        return builder.start().waitFor() == 0;
    }

    /** Leaves not a byte. */
    void fill() throws IOException {
        byte[] block = new byte[BLOCK];
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            if (Files.getFileStore(folder).getUsableSpace() > 0) {
                throw full;
            }
        }
    }

    /** Gives the room back. */
    void free() throws IOException {
        Files.deleteIfExists(filler);
    }

    @Override
    public void close() throws IOException {
        try {
            if (!run("umount", folder)) {
                throw new IOException("cannot unmount " + folder);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
