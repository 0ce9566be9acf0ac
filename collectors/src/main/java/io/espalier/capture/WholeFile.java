package io.espalier.capture;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file so that it is whole, or as it was before. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes what the file is to hold.
     *
     * @param <E> what goes wrong beside reading and writing
     */
    @FunctionalInterface
    public interface Content<E extends Exception> {
        void writeTo(Path draft) throws IOException, E;
    }

    /**
     * Writes a file in place of what it held; where a link is there, the file behind it. What is there and is no file, such as a
     * device, is left as it is: to move a file there would take its place.
     *
     * @throws IOException if it cannot be written, or something that is no file has its name
     */
    public static <E extends Exception> void write(Path file, Content<E> content) throws IOException, E {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new FileSystemException(file.toString(), null, "something that is no file has that name");
        }
        Path draft = Files.createTempFile(target.getParent(), ".espalier", ".part");
        try {
            content.writeTo(draft);
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
