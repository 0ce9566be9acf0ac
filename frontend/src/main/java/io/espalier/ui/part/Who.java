package io.espalier.ui.part;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.server.VaadinRequest;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Role;
import io.espalier.ui.text.Say;
import java.util.Optional;

/** Who has a page open, and what they may do. */
public final class Who {
    private static final Caller NOBODY = new Caller("nobody", Role.VIEWER);

    private Who() {}

    /** Who sends the request of now; where none is, as when news are pushed, who opened the page that is shown. */
    public static Caller now() {
        return Optional.ofNullable(VaadinRequest.getCurrent())
                .flatMap(request -> caller(request.getAttribute(Caller.ATTRIBUTE)))
                .or(() -> Optional.ofNullable(UI.getCurrent())
                        .flatMap(ui -> caller(ComponentUtil.getData(ui, Caller.ATTRIBUTE))))
                .orElse(NOBODY);
    }

    private static Optional<Caller> caller(Object attribute) {
        return attribute instanceof Caller caller ? Optional.of(caller) : Optional.empty();
    }

    /** Remembers who opens a page. */
    public static void remember(UI ui) {
        ComponentUtil.setData(ui, Caller.ATTRIBUTE, now());
    }

    /** Whether they may do what a role may. */
    public static boolean may(Role role) {
        return now().role().covers(role);
    }

    /**
     * Does what a role may do.
     *
     * @throws IllegalArgumentException where they may not; the message is a sentence for them
     */
    public static void as(Role role, Runnable act) {
        if (!may(role)) {
            throw new IllegalArgumentException(Say.of("role.act", role.label()));
        }
        act.run();
    }

    /** Signs in their name, where they had to say it: another is not to be given then. */
    public static void sign(TextField field) {
        name().ifPresent(name -> {
            field.setValue(name);
            field.setReadOnly(true);
        });
    }

    /** Their name, where they had to say it; empty where nobody has to log in. */
    public static Optional<String> name() {
        return Optional.of(now()).filter(caller -> !caller.equals(Caller.LOCAL)).map(Caller::name);
    }
}
