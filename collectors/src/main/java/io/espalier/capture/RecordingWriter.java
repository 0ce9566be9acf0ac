package io.espalier.capture;

import io.espalier.model.Fabric;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.zip.ZipOutputStream;

/**
 * Writes a recording: a zip of JSON parts with a version number, a part for each fabric that says what is another than in the one
 * before, now and then one that tells a fabric as a whole, and one for the events. Equal fabrics give equal bytes. Used by one thread.
 */
public final class RecordingWriter implements Closeable {
    static final String FORMAT = "espalier-recording";
    static final int VERSION = 1;
    static final String MANIFEST = "recording.json";
    static final String EVENTS = "events.json";

    /** So many fabrics at most are lost with a damaged part. */
    private static final int WHOLE_EVERY = 60;

    private final ZipOutputStream zip;
    private final PartFiles.Writer parts;
    private final RecordingState state = new RecordingState();
    private int written;

    /** Begins a recording, which is whole after {@link #events}. */
    public RecordingWriter(OutputStream out, RecordingHeader header) throws IOException {
        zip = new ZipOutputStream(out);
        parts = new PartFiles.Writer(zip);
        parts.put(
                MANIFEST,
                new RecordingParts.Manifest(
                        FORMAT,
                        VERSION,
                        header.from().toString(),
                        header.to().toString(),
                        header.fabrics(),
                        header.anonymous()));
    }

    static String fabricPart(int number) {
        return String.format("fabrics/%06d.json", number);
    }

    /** Where a fabric is told once more, without those before it; programs that do not know these parts leave them alone. */
    static String wholePart(int number) {
        return String.format("whole/%06d.json", number);
    }

    /** Adds the next fabric; it is numbered anew, from 1. */
    public void fabric(Fabric fabric) throws IOException {
        written++;
        Fabric numbered = fabric.toBuilder().number(written).build();
        parts.compact(fabricPart(written), state.to(numbered));
        if (written > 1 && written % WHOLE_EVERY == 1) {
            parts.compact(wholePart(written), new RecordingState().to(numbered));
        }
    }

    /** Adds all events, the oldest first. */
    public void events(List<RecordedEvent> events) throws IOException {
        parts.put(
                EVENTS,
                events.stream()
                        .map(event -> new RecordingParts.EventPart(
                                event.at().toString(),
                                event.fabric(),
                                event.kind(),
                                event.subjects(),
                                event.text(),
                                event.before(),
                                event.after()))
                        .toList());
        zip.finish();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
