package io.espalier.capture;

import io.espalier.model.Fabric;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Leads through a recording from fabric to fabric. Each is what is another than in the one before, so behind a damaged part nothing
 * is believed up to the next fabric that is told as a whole. Used by one thread.
 */
final class RecordingSteps {
    private final PartFiles.Reader in;
    private final int fabrics;
    private final Set<String> damage;
    private Optional<RecordingState> state = Optional.of(new RecordingState());
    private Optional<Instant> shown = Optional.empty();
    private Optional<String> reason = Optional.empty();
    private int firstMissing;

    /** @param damage takes what is missing, in sentences */
    RecordingSteps(PartFiles.Reader in, int fabrics, Set<String> damage) {
        this.in = in;
        this.fabrics = fabrics;
        this.damage = damage;
    }

    /** The fabric of a number, numbers ascending from 1; empty where it cannot be told for sure. */
    Optional<Fabric> fabric(int number) {
        Optional<Fabric> fabric = state.flatMap(known -> read(RecordingWriter.fabricPart(number), known, number));
        if (fabric.isEmpty()) {
            RecordingState fresh = new RecordingState();
            fabric = in.has(RecordingWriter.wholePart(number))
                    ? read(RecordingWriter.wholePart(number), fresh, number)
                    : Optional.empty();
            state = fabric.map(found -> fresh);
        }
        fabric.ifPresent(found -> found(found, number));
        return fabric;
    }

    private Optional<Fabric> read(String name, RecordingState from, int number) {
        try {
            RecordingParts.FabricPart step = in.one(name, RecordingParts.FabricPart.class);
            return Optional.of(in.convert(name, step, from::take));
        } catch (IOException e) {
            if (reason.isEmpty()) {
                firstMissing = number;
                reason = Optional.of(in.withoutFile(e));
            }
            return Optional.empty();
        }
    }

    private void found(Fabric fabric, int number) {
        reason.ifPresent(why -> damage.add(
                number == firstMissing
                        ? why + "; the file tells the same once more, so nothing is missing"
                        : why + "; " + missing(Optional.of(fabric.sweptAt()), number - 1)));
        reason = Optional.empty();
        shown = Optional.of(fabric.sweptAt());
    }

    /** All was asked for. */
    void end() throws CaptureException {
        if (shown.isEmpty()) {
            throw new CaptureException(in.file() + ": " + reason.orElse("there is no fabric in it"));
        }
        reason.ifPresent(why -> damage.add(why + "; " + missing(Optional.empty(), fabrics)));
    }

    private String missing(Optional<Instant> next, int last) {
        String span = shown.map(at -> " after " + at).orElse("")
                + (shown.isPresent() && next.isPresent() ? " and" : "")
                + next.map(at -> " before " + at).orElse("");
        String numbers = firstMissing == last ? "number " + last : "numbers " + firstMissing + " to " + last;
        return "no fabric" + span + " can be shown (" + numbers + " of " + fabrics + ")";
    }
}
