package io.espalier.ui.topology;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Aside;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Section;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The column at the map's right: what was picked. Filled anew only when what it tells is something else. */
@SuppressWarnings("serial")
final class Drawer extends Aside {
    private final transient Runnable onClose;
    private transient @Nullable Object shown;
    private transient Optional<Instant> shownMoment = Optional.empty();

    Drawer(Runnable onClose) {
        this.onClose = onClose;
        addClassName("esp-drawer");
        getElement().setAttribute("aria-label", Say.of("map.picked"));
        setVisible(false);
    }

    void hide() {
        setVisible(false);
        shown = null;
    }

    void show(GroupFacts facts) {
        fill(facts, () -> GroupDrawer.fill(this, facts));
    }

    void show(NodeFacts facts) {
        fill(facts, () -> NodeDrawer.fill(this, facts));
    }

    void show(LinkFacts facts) {
        fill(facts, () -> LinkDrawer.fill(this, facts));
    }

    void show(DirectorFacts facts) {
        fill(facts, () -> DirectorDrawer.fill(this, facts));
    }

    void show(RackFacts facts) {
        fill(facts, () -> RackDrawer.fill(this, facts));
    }

    void show(Absent absent) {
        fill(absent, () -> {
            head(Say.of("map.absent"), "");
            add(Marks.div("esp-mono", Marks.span(absent.id(), "esp-secondary")));
            add(new EmptyState().show(absent.sentence(), List.of()));
            add(Marks.link(Say.of("page.events"), Urls.EVENTS));
        });
    }

    private void fill(Object facts, Runnable build) {
        setVisible(true);
        if (!Objects.equals(facts, shown) || !shownMoment.equals(Here.moment())) {
            shown = facts;
            shownMoment = Here.moment();
            removeAll();
            build.run();
        }
    }

    /** The line at the top: what it is, and the button that closes. */
    void head(String title, String kind) {
        NativeButton close = new NativeButton("", click -> onClose.run());
        close.add(new Icon("close"));
        close.addClassNames("esp-button", "esp-button--bare");
        close.getElement().setAttribute("type", "button");
        close.getElement().setAttribute("aria-label", Say.of("map.close"));
        add(Marks.div("esp-drawer__head", new H2(title), Marks.span(kind, "esp-secondary", "esp-nowrap"), close));
    }

    /** A part with a heading. */
    void section(String heading, Component... parts) {
        Section section = new Section(new H3(heading));
        section.add(parts);
        add(section);
    }
}
