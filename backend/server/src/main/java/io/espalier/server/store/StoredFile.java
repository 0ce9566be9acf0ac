package io.espalier.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.h2.api.ErrorCode;
import org.h2.message.DbException;
import org.h2.mvstore.MVStore;

/** A file of H2 that is there already. H2 takes one that lost all of it for a new one, and one that lost its end for an older one. */
final class StoredFile {
    private static final String CLEAN = "clean";
    private static final String VERSION = "version";
    private static final int HEX = 16;

    private StoredFile() {}

    /**
     * Refuses a file that surely lacks what was written to it. After a kill the head of a file does not name the newest state, so of
     * such a file only the loss of everything is found.
     *
     * @param what what is kept in it and where, to begin a message with
     * @throws StoreException if it has 0 bytes
     * @throws DbException as H2 does for a damaged file, if its end is missing
     */
    static void requireWhole(String what, Path file) {
        if (size(file) == 0) {
            throw new StoreException(what + ": " + file.getFileName()
                    + " has 0 bytes, so all that was kept is gone; restore a copy, or remove the file to begin anew");
        }
        if (isCut(file)) {
            throw DbException.get(ErrorCode.FILE_CORRUPTED_1, file + ": its end is missing");
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isCut(Path file) {
        try (MVStore store =
                new MVStore.Builder().fileName(file.toString()).readOnly().open()) {
            long found = store.getCurrentVersion();
            Object closedAt = store.getStoreHeader().get(VERSION);
            boolean isClosed = store.getStoreHeader().containsKey(CLEAN) && closedAt != null;
            return found == 0 || (isClosed && found < Long.parseLong(String.valueOf(closedAt), HEX));
        } catch (RuntimeException e) {
            // In use, or damaged in another way: whoever opens it to write says so.
            return false;
        }
    }
}
