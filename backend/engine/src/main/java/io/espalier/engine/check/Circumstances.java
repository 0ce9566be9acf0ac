package io.espalier.engine.check;

import io.espalier.engine.site.Site;

/**
 * What whoever watches the fabric knows of it beyond its readings.
 *
 * @param site what the site has decided: settings of the SM with the files they name, admission rules, the plan of MGIDs, the
 *     hosts that may run an SM
 * @param watch what was noticed from reading to reading
 */
public record Circumstances(Site site, Watch watch) {
    /** Nothing is known: a fabric out of a file. */
    public static final Circumstances NONE = new Circumstances(Site.DEFAULT);

    /** Only what the site has decided is known. */
    public Circumstances(Site site) {
        this(site, Watch.NONE);
    }
}
