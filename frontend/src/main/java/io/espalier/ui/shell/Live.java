package io.espalier.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import com.vaadin.flow.server.communication.PushConnection;
import io.espalier.server.FabricService;
import io.espalier.server.Subscription;
import java.util.concurrent.Future;

/** Keeps a component told of what the service does, from when it is attached until it is detached. */
final class Live {
    private Live() {}

    /**
     * Calls {@code refresh} in the component's session after events of the service, until the component is detached. Events that come
     * close together are one to it; while its browser is away it is not called, but once when that is back.
     */
    static void follow(Component component, AttachEvent attached, FabricService service, Runnable refresh) {
        UI ui = attached.getUI();
        Paced refreshes = new Paced(() -> isReached(ui), () -> show(ui, refresh));
        Subscription subscription = service.subscribe(event -> refreshes.ask());
        component.addDetachListener(detached -> {
            subscription.close();
            refreshes.close();
            detached.unregisterListener();
        });
    }

    private static boolean isReached(UI ui) {
        PushConnection connection = ui.getInternals().getPushConnection();
        return connection != null && connection.isConnected();
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
