package io.espalier.capture;

import io.espalier.model.Fabric;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A recording that is open for reading. Parts are looked up by name and never unpacked to disk; parts that this program does not
 * know are left alone. Whatever is wrong with the file is a {@link CaptureException}.
 */
public final class Recording implements Closeable {
    /** Far above what any fabric needs, far below what hurts. */
    private static final long MAX_PART_BYTES = 1L << 27;

    private static final int MOST_FABRICS = 200_000;

    private final ZipFile zip;
    private final PartFiles.Reader in;
    private final RecordingHeader header;

    private Recording(ZipFile zip, PartFiles.Reader in) throws IOException {
        this.zip = zip;
        this.in = in;
        this.header = header();
    }

    /**
     * Opens a recording.
     *
     * @throws CaptureException if the file is none, damaged, or of a version that this program does not know
     */
    public static Recording open(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new CaptureException(file + ": no such file, or no permission to read it");
        }
        ZipFile zip = zip(file);
        try {
            return new Recording(zip, new PartFiles.Reader(file, zip, MAX_PART_BYTES));
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private static ZipFile zip(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile());
        } catch (ZipException | EOFException e) {
            throw new CaptureException(
                    file + ": not a recording: expected a zip file with " + RecordingWriter.MANIFEST + " in it", e);
        }
    }

    /** Whether a file is a zip file with a recording in it, whole or not. */
    public static boolean isOne(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new CaptureException(file + ": no such file, or no permission to read it");
        }
        try (ZipFile zip = zip(file)) {
            return zip.getEntry(RecordingWriter.MANIFEST) != null;
        }
    }

    private RecordingHeader header() throws IOException {
        require(RecordingWriter.MANIFEST);
        RecordingParts.Manifest manifest = in.one(RecordingWriter.MANIFEST, RecordingParts.Manifest.class);
        in.require(
                RecordingWriter.FORMAT.equals(manifest.format()),
                "format " + RecordingWriter.FORMAT + " expected, found " + manifest.format());
        in.require(
                manifest.version() == RecordingWriter.VERSION,
                "version " + RecordingWriter.VERSION + " expected, found " + manifest.version()
                        + "; a newer Espalier may read it");
        in.require(
                manifest.fabrics() >= 1 && manifest.fabrics() <= MOST_FABRICS,
                "1 to " + MOST_FABRICS + " fabrics expected, found " + manifest.fabrics());
        try {
            return new RecordingHeader(
                    Instant.parse(manifest.from()),
                    Instant.parse(manifest.to()),
                    manifest.fabrics(),
                    manifest.anonymous());
        } catch (DateTimeException e) {
            throw new CaptureException("part " + RecordingWriter.MANIFEST + " is damaged: " + e.getMessage(), e);
        }
    }

    private void require(String part) throws CaptureException {
        in.require(zip.getEntry(part) != null, "not a recording, or not a whole one: no part " + part);
    }

    /** What the recording is of. */
    public RecordingHeader about() {
        return header;
    }

    /** Reads all fabrics, the oldest first, numbered from 1. */
    public void forEachFabric(Consumer<Fabric> action) throws IOException {
        RecordingState state = new RecordingState();
        for (int number = 1; number <= header.fabrics(); number++) {
            String name = RecordingWriter.fabricPart(number);
            require(name);
            RecordingParts.FabricPart step = in.one(name, RecordingParts.FabricPart.class);
            Fabric fabric = in.convert(name, step, state::take);
            action.accept(fabric.toBuilder().number(number).build());
        }
    }

    /** Reads all events, the oldest first. */
    public List<RecordedEvent> events() throws IOException {
        require(RecordingWriter.EVENTS);
        List<RecordedEvent> events = new ArrayList<>();
        in.each(RecordingWriter.EVENTS, RecordingParts.EventPart.class, part -> events.add(event(part)));
        return events;
    }

    private static RecordedEvent event(RecordingParts.EventPart part) {
        return new RecordedEvent(
                Instant.parse(part.at()),
                part.fabric(),
                part.kind(),
                part.subjects(),
                part.text(),
                part.before(),
                part.after());
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
