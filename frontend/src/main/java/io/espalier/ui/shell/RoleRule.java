package io.espalier.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.NotFoundException;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;

/** Opens a page only for those who may do what it is for. */
public final class RoleRule {
    private RoleRule() {}

    /** Holds a page that is being opened to the rule. */
    public static void hold(UI ui) {
        ui.addBeforeEnterListener(RoleRule::enter);
    }

    private static void enter(BeforeEnterEvent event) {
        if (event.getNavigationTarget().equals(NotFoundView.class)) {
            return;
        }
        Who.remember(event.getUI());
        Page.find(event.getLocation().getFirstSegment())
                .filter(page -> !Who.may(page.role()))
                .ifPresent(page -> event.rerouteToError(
                        NotFoundException.class,
                        Say.of(
                                "role.page",
                                page.title(),
                                page.role().label(),
                                Who.now().name(),
                                Who.now().role().label())));
    }
}
