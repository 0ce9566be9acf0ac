package io.espalier.capture;

import io.espalier.model.Fabric;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * A recording that is open for reading. Parts are looked up by name and never unpacked to disk; parts that this program does not
 * know are left alone. A damaged part is left out, and {@link #damage} says what is missing with it; where nothing can be read, that
 * is a {@link CaptureException}.
 */
public final class Recording implements Closeable {
    /** Far above what any fabric needs, far below what hurts. */
    private static final long MAX_PART_BYTES = 1L << 27;

    private static final int MOST_FABRICS = 200_000;
    private static final Pattern FABRIC_PART = Pattern.compile("fabrics/(\\d{6})\\.json");

    private final ReadableZip zip;
    private final PartFiles.Reader in;
    private final RecordingHeader header;
    private final Set<String> damage = new LinkedHashSet<>();

    private Recording(Path file, ReadableZip zip) throws IOException {
        this.zip = zip;
        this.in = new PartFiles.Reader(file, zip.zip(), MAX_PART_BYTES);
        zip.trouble().ifPresent(damage::add);
        this.header = header();
    }

    /**
     * Opens a recording.
     *
     * @throws CaptureException if the file is none, nothing of it can be read, or it is of a version that this program does not know
     */
    public static Recording open(Path file) throws IOException {
        ReadableZip zip = ReadableZip.open(file);
        try {
            return new Recording(file, zip);
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    /** Whether a file is a zip file with a recording in it, whole or not. */
    public static boolean isOne(Path file) throws IOException {
        try (ReadableZip zip = ReadableZip.open(file)) {
            return zip.zip().getEntry(RecordingWriter.MANIFEST) != null || fabrics(zip.zip()) > 0;
        }
    }

    /** The highest number of a fabric that the file has a part for. */
    private static int fabrics(ZipFile zip) {
        return zip.stream()
                .map(entry -> FABRIC_PART.matcher(entry.getName()))
                .filter(Matcher::matches)
                .mapToInt(part -> Integer.parseInt(part.group(1)))
                .max()
                .orElse(0);
    }

    private RecordingHeader header() throws IOException {
        RecordingParts.Manifest manifest;
        try {
            manifest = in.one(RecordingWriter.MANIFEST, RecordingParts.Manifest.class);
        } catch (CaptureException e) {
            return guessed(e);
        }
        return header(manifest);
    }

    /** What the other parts tell of it; they are read as of the only version there is. */
    private RecordingHeader guessed(CaptureException why) throws CaptureException {
        int fabrics = fabrics(zip.zip());
        if (fabrics == 0) {
            throw why;
        }
        damage.add(
                in.withoutFile(why) + "; whether the recording is anonymised is not known, nor whether it ends here");
        return new RecordingHeader(Instant.EPOCH, Instant.EPOCH, fabrics, false);
    }

    private RecordingHeader header(RecordingParts.Manifest manifest) throws CaptureException {
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

    /** What the recording is of. */
    public RecordingHeader about() {
        return header;
    }

    /**
     * What cannot be shown and why, in sentences that name the part: of what was read up to now; empty while all was whole.
     */
    public List<String> damage() {
        return List.copyOf(damage);
    }

    /**
     * Reads all fabrics that can be told for sure, the oldest first. Their numbers are their places, from 1; where a part is damaged
     * some are missing.
     *
     * @throws CaptureException if there is none
     */
    public void forEachFabric(Consumer<Fabric> action) throws IOException {
        RecordingSteps steps = new RecordingSteps(in, header.fabrics(), damage);
        for (int number = 1; number <= header.fabrics(); number++) {
            int place = number;
            steps.fabric(number)
                    .ifPresent(fabric ->
                            action.accept(fabric.toBuilder().number(place).build()));
        }
        steps.end();
    }

    /** Reads all events, the oldest first; none where their part is damaged. */
    public List<RecordedEvent> events() {
        List<RecordedEvent> events = new ArrayList<>();
        try {
            in.each(RecordingWriter.EVENTS, RecordingParts.EventPart.class, part -> events.add(event(part)));
            return events;
        } catch (IOException e) {
            damage.add(in.withoutFile(e) + "; no events can be shown");
            return List.of();
        }
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
