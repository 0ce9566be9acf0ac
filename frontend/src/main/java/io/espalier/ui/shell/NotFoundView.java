package io.espalier.ui.shell;

import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.ParentLayout;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Urls;
import jakarta.servlet.http.HttpServletResponse;

/** What an address without a page shows. */
@ParentLayout(MainLayout.class)
@SuppressWarnings("serial")
public final class NotFoundView extends Main implements HasErrorParameter<NotFoundException> {
    public NotFoundView() {
        addClassName("esp-page");
        add(
                new H1("No such page"),
                Marks.div(
                        "esp-empty", Marks.span("Nothing is at this address."), Marks.link("Overview", Urls.OVERVIEW)));
    }

    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<NotFoundException> parameter) {
        return HttpServletResponse.SC_NOT_FOUND;
    }
}
