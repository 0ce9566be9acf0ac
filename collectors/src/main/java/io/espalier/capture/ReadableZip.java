package io.espalier.capture;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A zip file that is open for reading, or what can be read of one whose directory is damaged or cut off.
 *
 * @param zip the file, or a copy of its readable parts
 * @param scratch that copy, which goes when this is closed
 */
record ReadableZip(ZipFile zip, Optional<Path> scratch) implements Closeable {
    /** JSON is hardly ever packed to less; what is, was made to fill a disk. */
    private static final long MOST_PACKED = 200;

    private static final int BUFFER = 1 << 16;

    /** Opens a file. A copy of what is readable is made only where there is no other way to read it. */
    static ReadableZip open(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new CaptureException(file + ": no such file, or no permission to read it");
        }
        try {
            return new ReadableZip(new ZipFile(file.toFile()), Optional.empty());
        } catch (ZipException | EOFException e) {
            return salvaged(file, e);
        }
    }

    /** Why parts may be missing; empty where the file's own directory tells of all. */
    Optional<String> trouble() {
        return scratch.map(copy -> "the file is cut off, or its directory is damaged");
    }

    private static ReadableZip salvaged(Path file, IOException why) throws IOException {
        Path scratch = Files.createTempFile("recording", ".zip");
        try {
            if (copy(file, scratch) == 0) {
                throw new CaptureException(
                        file + ": not a recording: expected a zip file with " + RecordingWriter.MANIFEST + " in it",
                        why);
            }
            return new ReadableZip(new ZipFile(scratch.toFile()), Optional.of(scratch));
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(scratch);
            throw e;
        }
    }

    /** Copies parts from the begin on, as long as they are whole; gives how many. */
    private static int copy(Path file, Path scratch) throws IOException {
        long left = MOST_PACKED * Files.size(file);
        int parts = 0;
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(file));
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(scratch))) {
            Optional<ZipEntry> entry = next(in);
            while (entry.isPresent() && left >= 0) {
                out.putNextEntry(new ZipEntry(entry.get().getName()));
                long bytes = copy(in, out, left);
                left -= bytes;
                if (bytes < 0) {
                    // Half a part is written now, which its reader will find out.
                    break;
                }
                out.closeEntry();
                parts++;
                entry = next(in);
            }
        }
        return parts;
    }

    private static Optional<ZipEntry> next(ZipInputStream in) {
        try {
            return Optional.ofNullable(in.getNextEntry());
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** How many bytes; -1 for a part that is not whole. */
    private static long copy(InputStream in, ZipOutputStream out, long most) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long copied = 0;
        while (copied <= most) {
            int count;
            try {
                count = in.read(buffer);
            } catch (IOException e) {
                return -1;
            }
            if (count < 0) {
                return copied;
            }
            out.write(buffer, 0, count);
            copied += count;
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        zip.close();
        if (scratch.isPresent()) {
            Files.deleteIfExists(scratch.get());
        }
    }
}
