package io.espalier.server.sweep;

import io.espalier.model.Fabric;
import io.espalier.model.SubnetManager;
import io.espalier.server.store.EventKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Tells when the SA begins to answer slowly and when that is over. Two slow answers in a row are slow, one may be chance. Used by
 * one thread.
 */
final class SaSpeed {
    /** A small question takes an idle SA well under a millisecond, and a busy one some tens. */
    private static final Duration SLOW = Duration.ofMillis(500);

    private int slowAnswers;
    private boolean told;

    void tell(Fabric now, Optional<Duration> roundTrip, EventWriter writer) {
        if (roundTrip.isEmpty()) {
            return;
        }
        Duration took = roundTrip.get();
        slowAnswers = took.compareTo(SLOW) > 0 ? slowAnswers + 1 : 0;
        List<String> master = now.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .map(sm -> sm.portGuid().toString())
                .limit(1)
                .toList();
        if (slowAnswers >= 2 && !told) {
            told = true;
            String text = "the SA takes " + took.toMillis() + " ms to answer a small question";
            writer.add(EventKind.SA_SLOW, master, text, "", took.toMillis() + " ms");
        } else if (slowAnswers == 0 && told) {
            told = false;
            writer.add(EventKind.SA_RECOVERED, master, "the SA answers promptly again", "", took.toMillis() + " ms");
        }
    }
}
