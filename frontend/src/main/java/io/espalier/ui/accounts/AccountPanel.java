package io.espalier.ui.accounts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.textfield.TextField;
import io.espalier.server.access.Account;
import io.espalier.server.access.Accounts;
import io.espalier.server.access.OneTimeToken;
import io.espalier.server.access.Role;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Table;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import io.espalier.ui.text.Zone;
import java.util.List;

/** The people: who they are, what they may do, and what an admin may do about them. */
@SuppressWarnings("serial")
final class AccountPanel extends Section {
    private final transient Accounts accounts;
    private final transient Deeds deeds;
    private final Panel<List<Account>> list = new Panel<>(Say.of("accounts.people"));
    private final TextField name = new TextField(Say.of("accounts.name"));
    private final Choice<Role> role;
    private Role wanted = Role.VIEWER;

    AccountPanel(Accounts accounts, Deeds deeds) {
        this.accounts = accounts;
        this.deeds = deeds;
        role = roles(Say.of("accounts.new-role"), this::choose);
        name.addClassName("esp-field");
        name.setMaxLength(64);
        name.setPlaceholder("bob");
        choose(Role.VIEWER);
        add(list, Marks.div("esp-actions", name, role, Marks.button(Say.of("accounts.add"), this::addAccount)));
    }

    /** Which role, of all of them. */
    static Choice<Role> roles(String label, java.util.function.Consumer<Role> onChoose) {
        Choice<Role> choice = new Choice<>(label, onChoose);
        for (Role each : Role.values()) {
            choice.option(each, each.label());
        }
        return choice;
    }

    private void choose(Role other) {
        wanted = other;
        role.show(other);
    }

    private void addAccount() {
        String asked = name.getValue().strip();
        if (deeds.make(by -> told(Say.of("accounts.made", asked), accounts.invite(by, asked, wanted)))) {
            name.clear();
            choose(Role.VIEWER);
        }
    }

    private static String told(String what, OneTimeToken token) {
        String until = Words.moment(token.until()) + " " + Zone.name(token.until());
        return what + " " + Say.of("accounts.token", until, token.text());
    }

    void show() {
        List<Account> all = accounts.all();
        list.note(Marks.span(Integer.toString(all.size())));
        list.show(all, panel -> panel.put(table(all)));
    }

    private Component table(List<Account> all) {
        Table table = new Table(
                Say.of("accounts.name"),
                Say.of("accounts.role"),
                Say.of("accounts.since"),
                Say.of("accounts.state"),
                "");
        table.getElement().setAttribute("aria-label", Say.of("accounts.people"));
        all.forEach(account -> table.row(
                Table.text(account.name()),
                role(account),
                Table.text(Words.date(account.since())),
                Table.text(account.disabled() ? Say.of("accounts.disabled") : "", "esp-worse"),
                acts(account)));
        return table;
    }

    private Component role(Account account) {
        String of = account.name();
        Choice<Role> choice = roles(
                Say.of("accounts.role-of", of),
                other -> deeds.make(by -> {
                    accounts.setRole(by, of, other);
                    return Say.of("accounts.role-is", of, other.label());
                }));
        choice.show(account.role());
        return choice;
    }

    private Component acts(Account account) {
        String of = account.name();
        boolean self = Who.now().name().equals(of);
        Component acts = Marks.div(
                "esp-finding-acts",
                new SureButton(
                        Say.of("accounts.reset"),
                        Say.of("accounts.reset.sure"),
                        () -> deeds.make(by -> told(Say.of("accounts.was-reset", of), accounts.reset(by, of)))),
                Marks.button(
                        Say.of("accounts.end-sessions"),
                        () -> deeds.make(by -> {
                            accounts.endSessions(by, of);
                            return Say.of("accounts.sessions-ended", of);
                        })),
                Marks.button(
                        Say.of(account.disabled() ? "accounts.enable" : "accounts.disable"),
                        () -> deeds.make(by -> {
                            accounts.setDisabled(by, of, !account.disabled());
                            return Say.of(account.disabled() ? "accounts.is-in" : "accounts.is-out", of);
                        })),
                new SureButton(
                        Say.of("accounts.remove"),
                        Say.of("accounts.remove.sure", of),
                        () -> deeds.make(by -> {
                            accounts.remove(by, of);
                            return Say.of("accounts.removed", of);
                        })));
        // Who would do this to themselves is logged out before they read what became of it.
        return self ? Table.text(Say.of("accounts.you"), "esp-secondary") : acts;
    }
}
