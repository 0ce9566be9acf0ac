package io.espalier.ui.findings;

import io.espalier.engine.check.Finding;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Words;

/**
 * Since when things are as they are: the first of the sweeps that have all found it, up to now.
 *
 * @param moment keeps count
 */
public record Since(Moment moment) {
    /** The time in UTC, or "–" where that is not known. */
    String of(Finding finding) {
        return moment.since(finding).map(at -> Words.time(at, moment.now())).orElse(Words.NONE);
    }
}
