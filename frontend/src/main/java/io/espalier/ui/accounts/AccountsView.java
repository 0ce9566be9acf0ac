package io.espalier.ui.accounts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.Route;
import io.espalier.server.access.Access;
import io.espalier.server.access.RefusedChange;
import io.espalier.server.access.Role;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.shell.Titled;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;
import java.util.Optional;

/** Who may use the program: people and programs. Each change stands in the log with who made it. */
@Route(value = Urls.ACCOUNTS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class AccountsView extends Main implements AfterNavigationObserver, Titled {
    private final transient Optional<Parts> parts;
    private final Div said = Marks.div("esp-mono");
    private final Div wrong = Marks.div("esp-worse");

    /** What there is where accounts are kept. */
    private record Parts(AccountPanel people, TokenPanel programs) {}

    public AccountsView() {
        addClassName("esp-page");
        said.getElement().setAttribute("role", "status");
        wrong.getElement().setAttribute("role", "alert");
        Optional<Access> access = Moment.findAccess();
        parts = access.map(Access::accounts)
                .map(kept -> new Parts(new AccountPanel(kept, this::make), new TokenPanel(kept, this::make)));
        parts.ifPresentOrElse(this::addParts, () -> add(Marks.div("esp-page__head", new H1(title())), nobody()));
    }

    private void addParts(Parts of) {
        add(
                Marks.div(
                        "esp-page__head", new H1(title()), Marks.link(Say.of("accounts.help"), Urls.HELP + "/access")),
                said,
                wrong,
                of.people(),
                of.programs());
    }

    private static Component nobody() {
        EmptyState empty = new EmptyState();
        empty.show(Say.of("accounts.nobody"), List.of());
        return empty;
    }

    @Override
    public String title() {
        return Say.of("page.user");
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        Marks.setText(said, "");
        Marks.setText(wrong, "");
        show();
    }

    private void show() {
        if (Who.may(Role.ADMIN)) {
            parts.ifPresent(of -> {
                of.people().show();
                of.programs().show();
            });
        }
    }

    private boolean make(Deed deed) {
        Marks.setText(said, "");
        Marks.setText(wrong, "");
        try {
            // The page may have been opened by somebody who is no admin any more.
            Who.as(Role.ADMIN, () -> Marks.setText(said, made(deed)));
            show();
            return true;
        } catch (IllegalArgumentException e) {
            Marks.setText(wrong, String.valueOf(e.getMessage()));
            return false;
        }
    }

    private static String made(Deed deed) {
        try {
            return deed.made(Who.now());
        } catch (RefusedChange e) {
            String why = String.valueOf(e.getMessage());
            throw new IllegalArgumentException(Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".", e);
        }
    }
}
