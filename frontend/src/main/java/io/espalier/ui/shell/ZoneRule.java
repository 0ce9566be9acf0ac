package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinRequest;
import io.espalier.ui.text.Zone;
import java.time.ZoneId;

/** Decides in which time zone a page shows times, before any part of it is made: the one chosen in this browser, else UTC. */
public final class ZoneRule {
    private ZoneRule() {}

    /** Holds a page that is being opened to the rule. */
    public static void hold(UI ui) {
        Zone.hold(ui, asked(VaadinRequest.getCurrent()));
    }

    /** The zone to answer a request in. */
    public static ZoneId asked(VaadinRequest request) {
        return Zone.asked(request.getCookies());
    }
}
