package io.espalier.ui.findings;

import io.espalier.engine.check.Finding;
import io.espalier.server.FabricService;
import io.espalier.ui.text.Words;
import java.time.Instant;

/**
 * Since when things are as they are: the first of the sweeps that have all found it, up to now.
 *
 * @param service keeps count
 * @param now the clock
 */
public record Since(FabricService service, Instant now) {
    /** The time in UTC, or "–" for what the newest sweep did not find. */
    String of(Finding finding) {
        return service.since(finding).map(at -> Words.time(at, now)).orElse(Words.NONE);
    }
}
