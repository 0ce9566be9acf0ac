package io.espalier.ui.accounts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.textfield.TextField;
import io.espalier.server.access.Accounts;
import io.espalier.server.access.ApiToken;
import io.espalier.server.access.Role;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Table;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** What programs show in place of a name and a password: what for, what they may do, until when. */
@SuppressWarnings("serial")
final class TokenPanel extends Section {
    private final transient Accounts accounts;
    private final transient Deeds deeds;
    private final transient InstantSource clock = InstantSource.system();
    private final Panel<List<ApiToken>> list = new Panel<>("Tokens of programs");
    private final TextField name = new TextField("What for");
    private final Choice<Role> role;
    private final Choice<Duration> time = new Choice<>("For how long", this::choose);
    private Role wanted = Role.VIEWER;
    private Duration chosen = Duration.ofDays(90);

    TokenPanel(Accounts accounts, Deeds deeds) {
        this.accounts = accounts;
        this.deeds = deeds;
        role = AccountPanel.roles("What the token may do", this::choose);
        name.addClassName("esp-field");
        name.setMaxLength(64);
        name.setPlaceholder("grafana");
        time.option(Duration.ofDays(30), "30 d")
                .option(Duration.ofDays(90), "90 d")
                .option(Duration.ofDays(365), "1 y")
                .option(Duration.ofDays(730), "2 y");
        choose(wanted);
        choose(chosen);
        add(list, Marks.div("esp-actions", name, role, time, Marks.button("Make token", this::makeToken)));
    }

    private void choose(Role other) {
        wanted = other;
        role.show(other);
    }

    private void choose(Duration other) {
        chosen = other;
        time.show(other);
    }

    private void makeToken() {
        String asked = name.getValue().strip();
        boolean made = deeds.make(by -> "Programs show this as Authorization: Bearer. It is shown this once: "
                + accounts.addToken(by, asked, wanted, clock.instant().plus(chosen))
                        .text());
        if (made) {
            name.clear();
        }
    }

    void show() {
        List<ApiToken> all = accounts.tokens();
        list.note(Marks.span(Integer.toString(all.size())));
        list.show(all, panel -> panel.put(table(all)));
    }

    private Component table(List<ApiToken> all) {
        if (all.isEmpty()) {
            return Table.text("There are none.", "esp-secondary");
        }
        Table table = new Table("What for", "May do as", "Made by", "Since", "Until", "");
        table.getElement().setAttribute("aria-label", "Tokens");
        all.forEach(token -> table.row(
                Table.text(token.name()),
                Table.text(token.role().label()),
                Table.text(token.madeBy()),
                Table.text(token.since().toString().substring(0, 10)),
                until(token),
                new SureButton(
                        "Remove",
                        "Remove " + token.name(),
                        () -> deeds.make(by -> {
                            accounts.removeToken(by, token.id());
                            return "The token " + token.name() + " is worth nothing now.";
                        }))));
        return table;
    }

    private Component until(ApiToken token) {
        boolean over = !clock.instant().isBefore(token.expires());
        String day = token.expires().toString().substring(0, 10);
        return over ? Table.text(day + ", over", "esp-worse") : Table.text(day);
    }
}
