package io.espalier.server.smhealth;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines that are added to a file, as {@code tail -F} does: over a rename after which a new file takes the name, over a
 * copy after which the file is cut, and from the time when it is not there yet. What lies in the file at the first look is not
 * read. Used by one thread.
 */
final class FollowedFile implements AutoCloseable {
    /** So much is read at a look at most; the rest is read at the next one. */
    private static final int MOST_BYTES = 4 << 20;

    /** A line that is longer is no line: what is there of it is given as it is. */
    private static final int LONGEST_LINE = 64 << 10;

    /** So many bytes before the place where we stand, a line with its stamp, tell whether the file was cut and has grown since. */
    private static final int MARK = 256;

    private final Path file;
    private boolean looked;
    private @Nullable FileChannel channel;
    private @Nullable Object key;
    private long position;
    private byte[] mark = {};
    private byte[] partial = {};

    FollowedFile(Path file) {
        this.file = file;
    }

    /**
     * The lines that were finished since the last look, without their ends, byte for byte.
     *
     * @throws IOException if the file is not there and nothing was left in the one before it, or cannot be read; a later look may succeed
     */
    List<String> look() throws IOException {
        boolean first = !looked;
        looked = true;
        List<String> lines = new ArrayList<>();
        FileChannel open = channel;
        if (open == null) {
            open = open(first);
        }
        BasicFileAttributes now;
        try {
            now = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            read(open, lines);
            close();
            if (lines.isEmpty()) {
                throw e;
            }
            return lines;
        }
        if (!Objects.equals(now.fileKey(), key)) {
            read(open, lines);
            // While the new file is empty its writer may still hold the old one.
            if (now.size() > 0) {
                close();
                open = open(false);
            }
        } else if (open.size() < position || !Arrays.equals(mark, bytesBefore(open))) {
            position = 0;
            mark = new byte[0];
            partial = new byte[0];
        }
        read(open, lines);
        return lines;
    }

    private FileChannel open(boolean atEnd) throws IOException {
        // To open a pipe would wait for whoever writes to it.
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("not a regular file");
        }
        FileChannel opened = FileChannel.open(file, StandardOpenOption.READ);
        channel = opened;
        key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        position = atEnd ? opened.size() : 0;
        mark = bytesBefore(opened);
        partial = new byte[0];
        return opened;
    }

    private byte[] bytesBefore(FileChannel open) throws IOException {
        int length = (int) Math.min(MARK, position);
        ByteBuffer buffer = ByteBuffer.allocate(length);
        int read = 0;
        while (read < length) {
            int more = open.read(buffer, position - length + read);
            if (more <= 0) {
                break;
            }
            read += more;
        }
        return Arrays.copyOf(buffer.array(), read);
    }

    private void read(FileChannel open, List<String> lines) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(MOST_BYTES, Math.max(0, open.size() - position)));
        while (buffer.hasRemaining()) {
            int more = open.read(buffer, position + buffer.position());
            if (more <= 0) {
                break;
            }
        }
        position += buffer.position();
        mark = bytesBefore(open);
        split(Arrays.copyOf(buffer.array(), buffer.position()), lines);
    }

    private void split(byte[] fresh, List<String> lines) {
        byte[] bytes = Arrays.copyOf(partial, partial.length + fresh.length);
        System.arraycopy(fresh, 0, bytes, partial.length, fresh.length);
        int start = 0;
        for (int i = partial.length; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                lines.add(text(bytes, start, i));
                start = i + 1;
            } else if (i - start >= LONGEST_LINE) {
                lines.add(text(bytes, start, i));
                start = i;
            }
        }
        partial = Arrays.copyOfRange(bytes, start, bytes.length);
    }

    private static String text(byte[] bytes, int start, int end) {
        int last = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
        return new String(bytes, start, last - start, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            open.close();
        }
    }
}
