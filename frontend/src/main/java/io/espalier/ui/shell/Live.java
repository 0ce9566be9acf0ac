package io.espalier.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import io.espalier.server.FabricService;
import io.espalier.server.ServiceEvent;
import io.espalier.server.Subscription;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Keeps a component told of what the service does, from when it is attached until it is detached. */
final class Live {
    private Live() {}

    /** Calls {@code refresh} in the component's session on every event of the service, until the component is detached. */
    static void follow(Component component, AttachEvent attached, FabricService service, Runnable refresh) {
        UI ui = attached.getUI();
        Subscription subscription = service.subscribe(push(ui, refresh));
        component.addDetachListener(detached -> {
            subscription.close();
            detached.unregisterListener();
        });
    }

    private static Consumer<ServiceEvent> push(UI ui, Runnable refresh) {
        return event -> show(ui, refresh);
    }

    /** Does something in a page, from any thread; nothing where the page was closed meanwhile. */
    static void show(UI ui, Runnable act) {
        try {
            // What goes wrong in the page goes to the session's error handler; nobody waits for the future.
            @SuppressWarnings("unused")
            Future<?> shown = ui.access(act::run);
        } catch (UIDetachedException closed) {
            // The page was closed between the event and this call; its detach listener ends the subscription.
        }
    }
}
