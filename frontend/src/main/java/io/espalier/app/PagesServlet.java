package io.espalier.app;

import com.vaadin.flow.server.VaadinServlet;
import io.espalier.server.Subnets;
import io.espalier.server.access.Caller;
import io.espalier.ui.shell.LanguageRule;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.shell.MomentRule;
import io.espalier.ui.shell.RoleRule;
import io.espalier.ui.shell.SubnetRule;
import io.espalier.ui.shell.ZoneRule;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Serves the pages, each of the subnet and the moment that its address names. Whoever is not known gets files only: Vaadin answers
 * its own requests at every address, also below those of files.
 */
@SuppressWarnings("serial")
final class PagesServlet extends VaadinServlet {
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (request.getAttribute(Caller.ATTRIBUTE) instanceof Caller) {
            super.service(request, response);
        } else if (!serveStaticOrWebJarRequest(request, response)) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
    }

    @Override
    protected void servletInitialized() throws ServletException {
        super.servletInitialized();
        getService().addUIInitListener(opened -> LanguageRule.hold(opened.getUI()));
        getService().addUIInitListener(opened -> ZoneRule.hold(opened.getUI()));
        if (getServletContext().getAttribute(Moment.SUBNETS) instanceof Subnets subnets) {
            getService().addUIInitListener(opened -> MomentRule.hold(opened.getUI()));
            getService().addUIInitListener(opened -> RoleRule.hold(opened.getUI()));
            SubnetRule rule = new SubnetRule(subnets);
            getService().addUIInitListener(opened -> rule.hold(opened.getUI()));
        }
    }
}
