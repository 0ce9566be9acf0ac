package io.espalier.app;

import com.vaadin.flow.server.VaadinServlet;
import io.espalier.server.Subnets;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.shell.MomentRule;
import io.espalier.ui.shell.RoleRule;
import io.espalier.ui.shell.SubnetRule;
import jakarta.servlet.ServletException;

/** Serves the pages, each of the subnet and the moment that its address names. */
@SuppressWarnings("serial")
final class PagesServlet extends VaadinServlet {
    @Override
    protected void servletInitialized() throws ServletException {
        super.servletInitialized();
        if (getServletContext().getAttribute(Moment.SUBNETS) instanceof Subnets subnets) {
            getService().addUIInitListener(opened -> MomentRule.hold(opened.getUI()));
            getService().addUIInitListener(opened -> RoleRule.hold(opened.getUI()));
            SubnetRule rule = new SubnetRule(subnets);
            getService().addUIInitListener(opened -> rule.hold(opened.getUI()));
        }
    }
}
