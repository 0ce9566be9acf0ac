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
import java.util.List;

/** The people: who they are, what they may do, and what an admin may do about them. */
@SuppressWarnings("serial")
final class AccountPanel extends Section {
    private final transient Accounts accounts;
    private final transient Deeds deeds;
    private final Panel<List<Account>> list = new Panel<>("Accounts");
    private final TextField name = new TextField("Name");
    private final Choice<Role> role;
    private Role wanted = Role.VIEWER;

    AccountPanel(Accounts accounts, Deeds deeds) {
        this.accounts = accounts;
        this.deeds = deeds;
        role = roles("Role of the new account", this::choose);
        name.addClassName("esp-field");
        name.setMaxLength(64);
        name.setPlaceholder("bob");
        choose(Role.VIEWER);
        add(list, Marks.div("esp-actions", name, role, Marks.button("Add account", this::addAccount)));
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
        if (deeds.make(by -> told("made", accounts.invite(by, asked, wanted)))) {
            name.clear();
            choose(Role.VIEWER);
        }
    }

    private static String told(String what, OneTimeToken token) {
        return token.name() + " was " + what
                + ". With this token they set a password, under \"Set a password\" of the login"
                + " page, until "
                + token.until().toString().replaceFirst(":\\d\\d\\..*", "").replace('T', ' ')
                + " UTC. It is shown this once: " + token.text();
    }

    void show() {
        List<Account> all = accounts.all();
        list.note(Marks.span(Integer.toString(all.size())));
        list.show(all, panel -> panel.put(table(all)));
    }

    private Component table(List<Account> all) {
        Table table = new Table("Name", "Role", "Since", "State", "");
        table.getElement().setAttribute("aria-label", "Accounts");
        all.forEach(account -> table.row(
                Table.text(account.name()),
                role(account),
                Table.text(account.since().toString().substring(0, 10)),
                Table.text(account.disabled() ? "disabled" : "", "esp-worse"),
                acts(account)));
        return table;
    }

    private Component role(Account account) {
        String of = account.name();
        Choice<Role> choice = roles(
                "Role of " + of,
                other -> deeds.make(by -> {
                    accounts.setRole(by, of, other);
                    return of + " is " + other.label() + " now.";
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
                        "Reset password",
                        "End their password",
                        () -> deeds.make(by -> told("reset", accounts.reset(by, of)))),
                Marks.button(
                        "End sessions",
                        () -> deeds.make(by -> {
                            accounts.endSessions(by, of);
                            return "The sessions of " + of + " have ended.";
                        })),
                Marks.button(
                        account.disabled() ? "Enable" : "Disable",
                        () -> deeds.make(by -> {
                            accounts.setDisabled(by, of, !account.disabled());
                            return of + (account.disabled() ? " may come in again." : " is out, with their tokens.");
                        })),
                new SureButton(
                        "Remove",
                        "Remove " + of,
                        () -> deeds.make(by -> {
                            accounts.remove(by, of);
                            return of + " was removed, with their tokens.";
                        })));
        // Who would do this to themselves is logged out before they read what became of it.
        return self ? Table.text("you", "esp-secondary") : acts;
    }
}
