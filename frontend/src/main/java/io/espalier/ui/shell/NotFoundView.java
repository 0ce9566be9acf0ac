package io.espalier.ui.shell;

import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.ParentLayout;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import jakarta.servlet.http.HttpServletResponse;

/** What an address without a page shows. */
@ParentLayout(MainLayout.class)
@SuppressWarnings("serial")
public final class NotFoundView extends Main implements HasErrorParameter<NotFoundException> {
    private final H1 title = new H1(Say.of("not-found.title"));
    private final Span why = Marks.span(Say.of("not-found.why"));

    public NotFoundView() {
        addClassName("esp-page");
        add(title, Marks.div("esp-empty", why, Marks.link(Say.of("page.overview"), Urls.OVERVIEW)));
    }

    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<NotFoundException> parameter) {
        // What the router itself says of an address, it says in English and to programmers.
        if (parameter.hasCustomMessage() && parameter.getException().getMessage() == null) {
            title.setText(Say.of("not-found.refused"));
            why.setText(parameter.getCustomMessage());
        }
        return HttpServletResponse.SC_NOT_FOUND;
    }
}
