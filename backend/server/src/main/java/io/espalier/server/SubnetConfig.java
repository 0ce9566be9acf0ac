package io.espalier.server;

import io.espalier.collect.Reading;
import io.espalier.collect.UmadOptions;
import io.espalier.engine.site.Site;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.store.HistoryOptions;
import java.time.Duration;
import java.util.Optional;

/**
 * What an operator may set for one subnet.
 *
 * @param name as it stands in addresses, {@link #NAME_PATTERN}
 * @param watch how often to read what, and what of the SM is on this machine; of a pushed subnet, how often a capture is to
 *     come
 * @param umad which fabric to ask, with which keys, how hard
 * @param sm how the subnet manager is set up
 * @param site what the site's own files say of how the fabric is to be used
 * @param push what collectors on other hosts show, where they read the subnet and not the server itself
 * @param history where it is kept, and for how long
 */
public record SubnetConfig(
        String name,
        WatchOptions watch,
        UmadOptions umad,
        SmOptions sm,
        Site site,
        Optional<PushToken> push,
        HistoryOptions history) {
    /** How a name looks: it is a folder's name and a part of addresses. */
    public static final String NAME_PATTERN = "[A-Za-z0-9][A-Za-z0-9_-]{0,62}";

    /** The one subnet of a server that was told of none. */
    public static final SubnetConfig DEFAULT = new SubnetConfig(
            "fabric",
            WatchOptions.DEFAULT,
            UmadOptions.DEFAULT,
            SmOptions.NONE,
            Site.DEFAULT,
            Optional.empty(),
            HistoryOptions.DEFAULT);

    /** From one reading of groups and tables to the next; of a pushed subnet, from one capture to the next. */
    public Duration interval() {
        return watch.intervals().of(Reading.MULTICAST);
    }

    /** The same with all readings at another pace. */
    public SubnetConfig withInterval(Duration other) {
        return new SubnetConfig(name, watch.withPace(other), umad, sm, site, push, history);
    }

    /** The same where the site's files say something else. */
    public SubnetConfig withSite(Site other) {
        return new SubnetConfig(name, watch, umad, sm, other, push, history);
    }

    /** The same with one reading at an interval of its own. */
    public SubnetConfig withInterval(Reading reading, Duration other) {
        WatchOptions changed = new WatchOptions(watch.intervals().with(reading, other), watch.localSm());
        return new SubnetConfig(name, changed, umad, sm, site, push, history);
    }

    /** The same with a subnet manager on this machine. */
    public SubnetConfig withLocalSm(LocalSmOptions other) {
        return new SubnetConfig(name, new WatchOptions(watch.intervals(), other), umad, sm, site, push, history);
    }

    /** The same with another word on the subnet manager. */
    public SubnetConfig withSm(SmOptions other) {
        return new SubnetConfig(name, watch, umad, other, site, push, history);
    }

    /** The same of another fabric. */
    public SubnetConfig withUmad(UmadOptions other) {
        return new SubnetConfig(name, watch, other, sm, site, push, history);
    }
}
