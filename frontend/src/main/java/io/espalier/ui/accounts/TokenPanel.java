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
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** What programs show in place of a name and a password: what for, what they may do, until when. */
@SuppressWarnings("serial")
final class TokenPanel extends Section {
    private final transient Accounts accounts;
    private final transient Deeds deeds;
    private final transient InstantSource clock = InstantSource.system();
    private final Panel<List<ApiToken>> list = new Panel<>(Say.of("tokens.programs"));
    private final TextField name = new TextField(Say.of("tokens.what-for"));
    private final Choice<Role> role;
    private final Choice<Duration> time = new Choice<>(Say.of("tokens.how-long"), this::choose);
    private Role wanted = Role.VIEWER;
    private Duration chosen = Duration.ofDays(90);

    TokenPanel(Accounts accounts, Deeds deeds) {
        this.accounts = accounts;
        this.deeds = deeds;
        role = AccountPanel.roles(Say.of("tokens.may-do"), this::choose);
        name.addClassName("esp-field");
        name.setMaxLength(64);
        name.setPlaceholder("grafana");
        time.option(Duration.ofDays(30), Words.span(Duration.ofDays(30)))
                .option(Duration.ofDays(90), Words.span(Duration.ofDays(90)))
                .option(Duration.ofDays(365), Say.of("tokens.year"))
                .option(Duration.ofDays(730), Say.of("tokens.two-years"));
        choose(wanted);
        choose(chosen);
        add(list, Marks.div("esp-actions", name, role, time, Marks.button(Say.of("tokens.make"), this::makeToken)));
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
        boolean made = deeds.make(by -> Say.of(
                "tokens.made",
                accounts.addToken(by, asked, wanted, clock.instant().plus(chosen))
                        .text()));
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
            return Table.text(Say.of("tokens.none"), "esp-secondary");
        }
        Table table = new Table(
                Say.of("tokens.what-for"),
                Say.of("tokens.as"),
                Say.of("tokens.by"),
                Say.of("tokens.since"),
                Say.of("tokens.until"),
                "");
        table.getElement().setAttribute("aria-label", Say.of("tokens.programs"));
        all.forEach(token -> table.row(
                Table.text(token.name()),
                Table.text(token.role().label()),
                Table.text(token.madeBy()),
                Table.text(Words.date(token.since())),
                until(token),
                new SureButton(
                        Say.of("tokens.remove"),
                        Say.of("tokens.remove.sure", token.name()),
                        () -> deeds.make(by -> {
                            accounts.removeToken(by, token.id());
                            return Say.of("tokens.removed", token.name());
                        }))));
        return table;
    }

    private Component until(ApiToken token) {
        boolean over = !clock.instant().isBefore(token.expires());
        String day = Words.date(token.expires());
        return over ? Table.text(Say.of("tokens.over", day), "esp-worse") : Table.text(day);
    }
}
