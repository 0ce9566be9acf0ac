package io.espalier.push;

import io.espalier.capture.Capture;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The captures that wait for the server, oldest first, in a folder that outlives the process: what {@link #add} has returned
 * from is there after kill -9 and after the power went. It also keeps the collector's id and the last number it gave, so
 * that no two captures ever have the same. One process at a time has a folder. Thread-safe.
 */
public final class Spool implements AutoCloseable {
    private static final String ID = "collector";
    private static final String LAST = "last-number";
    private static final String LOCK = "lock";
    private static final String DRAFT = ".draft";
    private static final String SUFFIX = ".capture";

    private final Path folder;
    private final long mostBytes;
    private final FileChannel lock;
    private final String collector;
    private final SortedMap<Long, Long> sizes = new TreeMap<>();
    private long last;
    private long dropped;

    /** A capture that waits: its number, and where it lies. */
    public record Waiting(long sequence, Path capture) {}

    private Spool(Path folder, long mostBytes, FileChannel lock) throws IOException {
        this.folder = folder;
        this.mostBytes = mostBytes;
        this.lock = lock;
        deleteDrafts();
        for (Path file : files()) {
            sizes.put(sequence(file), Files.size(file));
        }
        collector = readId();
        last = Math.max(readLast(), sizes.isEmpty() ? 0 : sizes.lastKey());
    }

    /**
     * Opens a folder, which is made if it is not there.
     *
     * @param mostBytes how much may wait; beyond that the oldest are dropped
     * @throws IOException if it cannot be used; the message is one line for the operator
     */
    public static Spool open(Path folder, long mostBytes) throws IOException {
        Files.createDirectories(folder);
        FileChannel lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (!isLocked(lock)) {
                throw new IOException(folder + ": another collector uses this folder");
            }
            return new Spool(folder, mostBytes, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static boolean isLocked(FileChannel lock) throws IOException {
        try {
            return lock.tryLock() != null;
        } catch (OverlappingFileLockException ownProcess) {
            return false;
        }
    }

    private void deleteDrafts() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(DRAFT) || name.endsWith(".part")) {
                    Files.delete(file);
                }
            }
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().matches("\\d{19}\\" + SUFFIX))
                    .toList();
        }
    }

    private static long sequence(Path file) {
        return Long.parseLong(file.getFileName().toString().substring(0, 19));
    }

    private Path file(long sequence) {
        return folder.resolve(String.format("%019d%s", sequence, SUFFIX));
    }

    private String readId() throws IOException {
        Path file = folder.resolve(ID);
        if (!Files.exists(file)) {
            replace(file, UUID.randomUUID() + "\n");
        }
        String id = Files.readString(file).strip();
        if (!id.matches(PushHeaders.ID_PATTERN)) {
            throw new IOException(file + ": expected a collector's id: up to 64 letters, digits and hyphens");
        }
        return id;
    }

    private long readLast() throws IOException {
        Path file = folder.resolve(LAST);
        if (!Files.exists(file)) {
            return 0;
        }
        String text = Files.readString(file).strip();
        if (!text.matches("\\d{1,18}")) {
            throw new IOException(file + ": expected one number");
        }
        return Long.parseLong(text);
    }

    /** Writes a small file so that it is whole or as it was before. */
    private void replace(Path file, String text) throws IOException {
        Path draft = folder.resolve(file.getFileName() + DRAFT);
        Files.writeString(draft, text);
        moveDurably(draft, file);
    }

    private void moveDurably(Path draft, Path file) throws IOException {
        sync(draft);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        sync(folder);
    }

    private static void sync(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** The id that this folder's collector has among all. */
    public String collector() {
        return collector;
    }

    /**
     * Puts a fabric behind those that wait, and drops the oldest where that is too much.
     *
     * @return how many were dropped
     */
    public synchronized int add(Fabric fabric) throws IOException {
        long next = last + 1;
        // First: a number that was given and not used is a gap, one that is used twice would lose a capture.
        replace(folder.resolve(LAST), next + "\n");
        last = next;
        Path draft = folder.resolve(next + DRAFT);
        Capture.write(fabric, draft);
        moveDurably(draft, file(next));
        sizes.put(next, Files.size(file(next)));
        return dropOldest();
    }

    private int dropOldest() throws IOException {
        int count = 0;
        while (bytes() > mostBytes && sizes.size() > 1) {
            delete(sizes.firstKey());
            count++;
        }
        dropped += count;
        return count;
    }

    private long bytes() {
        return sizes.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The oldest that waits. */
    public synchronized Optional<Waiting> oldest() {
        return sizes.isEmpty() ? Optional.empty() : Optional.of(new Waiting(sizes.firstKey(), file(sizes.firstKey())));
    }

    /** Forgets everything up to a number: the server has it. */
    public synchronized void done(long sequence) throws IOException {
        while (!sizes.isEmpty() && sizes.firstKey() <= sequence) {
            delete(sizes.firstKey());
        }
        if (sequence > last) {
            // The folder was put back from a copy: numbers that are used up must not be given again.
            replace(folder.resolve(LAST), sequence + "\n");
            last = sequence;
        }
    }

    /** Forgets one that the server will never take. */
    public synchronized void refuse(long sequence) throws IOException {
        if (sizes.containsKey(sequence)) {
            delete(sequence);
            dropped++;
        }
    }

    private void delete(long sequence) throws IOException {
        Files.deleteIfExists(file(sequence));
        sizes.remove(sequence);
    }

    /** How many wait. */
    public synchronized int size() {
        return sizes.size();
    }

    /** How many were dropped or refused since the start. */
    public synchronized long dropped() {
        return dropped;
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
