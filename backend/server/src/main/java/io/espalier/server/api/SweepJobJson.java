package io.espalier.server.api;

import io.espalier.server.whatif.SweepJob;
import java.util.Optional;

/** A sweep, how far it is, and its result once it has ended. */
record SweepJobJson(
        String id, String state, int done, int units, Optional<String> failure, Optional<SweepJson> result) {
    static SweepJobJson of(SweepJob.Status status) {
        return new SweepJobJson(
                status.id(),
                status.state().name(),
                status.done(),
                status.units(),
                status.failure(),
                status.answer().map(SweepJson::of));
    }
}
