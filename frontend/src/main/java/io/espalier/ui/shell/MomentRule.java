package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.NotFoundException;
import io.espalier.server.store.KeptTime;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.text.Say;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** Decides by its address which moment a page shows, before any part of the page is made: without one, the present. */
public final class MomentRule {
    private MomentRule() {}

    /** Holds a page that is being opened to the rule. */
    public static void hold(UI ui) {
        ui.addBeforeEnterListener(MomentRule::enter);
    }

    private static void enter(BeforeEnterEvent event) {
        if (event.getNavigationTarget().equals(NotFoundView.class)) {
            return;
        }
        Optional<String> asked =
                Parameters.find(event.getLocation().getQueryParameters().getParameters(), Here.MOMENT);
        try {
            Here.setMoment(event.getUI(), asked.map(Instant::parse).map(KeptTime::nearest));
        } catch (DateTimeException e) {
            event.rerouteToError(NotFoundException.class, Say.of("moment.no-moment", Here.MOMENT, asked.get()));
        }
    }
}
