package io.espalier.app;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinSessionState;
import com.vaadin.flow.server.communication.AtmospherePushConnection;
import com.vaadin.flow.server.communication.PushConnection;
import com.vaadin.flow.server.communication.PushConnectionFactory;

/**
 * The connection by which a page is told what changes, which says nothing to a page that its browser has just left. Vaadin would say
 * goodbye to it and then wait, with the session locked, for a second: so long did the next page of the same browser take to begin.
 * Pages of a session that ends are told, since they are still there.
 */
public final class OpenPagePush extends AtmospherePushConnection {
    private static final long serialVersionUID = 1;

    private OpenPagePush(UI page) {
        super(page);
    }

    /** Makes one for each page; Vaadin finds it as a service. */
    public static final class Factory implements PushConnectionFactory {
        private static final long serialVersionUID = 1;

        @Override
        public PushConnection apply(UI page) {
            return new OpenPagePush(page);
        }
    }

    @Override
    public void push() {
        if (!isLeft(getUI())) {
            super.push();
        }
    }

    private static boolean isLeft(UI page) {
        return page.isClosing()
                && page.getSession() != null
                && page.getSession().getState() == VaadinSessionState.OPEN;
    }
}
