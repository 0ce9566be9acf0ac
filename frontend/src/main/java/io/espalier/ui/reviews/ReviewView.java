package io.espalier.ui.reviews;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.AnchorTarget;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.FabricService;
import io.espalier.server.access.Role;
import io.espalier.server.store.KeptReview;
import io.espalier.server.store.ReviewState;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One review: its snapshots, which stay as they were, and what was said and decided. Its address is the link to send. */
@Route(value = Urls.REVIEW, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class ReviewView extends LivePage implements BeforeEnterObserver {
    private final transient FabricService service = Moment.findService();
    private final Div head = Marks.div("esp-page__head");
    private final Panel<Optional<KeptReview>> snapshots = new Panel<>(Say.of("review.snapshots"));
    private final Panel<Optional<KeptReview>> log = new Panel<>(Say.of("review.log"));
    private final ReviewForm form = new ReviewForm(this::act);
    private final EmptyState absent = new EmptyState();
    private final Div body =
            Marks.div("esp-columns", Marks.div("esp-column", snapshots), Marks.div("esp-column", log, form));
    private transient Optional<KeptReview> shown = Optional.empty();
    private long id;

    public ReviewView() {
        addClassName("esp-page--one");
    }

    @Override
    public String title() {
        return Say.of("page.review");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        String text = Parameters.text(event.getLocation().getQueryParameters().getParameters(), "id");
        id = text.matches("\\d{1,9}") ? Long.parseLong(text) : 0;
        shown = Optional.empty();
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        refresh();
    }

    @Override
    protected List<Component> parts() {
        return List.of(head, absent, body);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        Optional<KeptReview> review = service.reviews().find(id);
        absent.setVisible(review.isEmpty());
        absent.show(Say.of("review.absent", Long.toString(id)), List.of());
        body.setVisible(review.isPresent());
        if (!review.equals(shown) || head.getComponentCount() == 0) {
            shown = review;
            fillHead(review);
        }
        Instant now = service.now();
        form.setVisible(Who.may(Role.ENGINEER));
        review.ifPresent(one -> {
            form.follow(one.state());
            snapshots.note(Marks.span(Words.count(one.snapshots().size())));
            snapshots.show(review, panel -> fillSnapshots(panel, one, now));
            log.show(review, panel -> fillLog(panel, one, now));
        });
    }

    private void fillHead(Optional<KeptReview> review) {
        head.removeAll();
        head.add(new H1(review.map(KeptReview::title).orElse(Say.of("review.absent.title"))));
        review.ifPresent(one -> head.add(
                Marks.line(
                        new SeverityMark(ReviewRow.mark(one.state())),
                        Marks.span(ReviewRow.words(one.state()), "esp-secondary", "esp-review__state")),
                Marks.span("", "esp-spacer"),
                Marks.copyLink(Here.data(Urls.review(id))),
                Marks.action(Say.of("review.all"), Urls.REVIEWS)));
    }

    private static void fillSnapshots(Panel<?> panel, KeptReview review, Instant now) {
        if (review.snapshots().isEmpty()) {
            panel.put(new EmptyState().show(Say.of("review.empty"), List.of()));
            return;
        }
        review.snapshots().forEach(snapshot -> panel.put(snapshot(review, snapshot, now)));
    }

    private static Div snapshot(KeptReview review, KeptReview.Snapshot snapshot, Instant now) {
        String url = "/api/v1/reviews/" + review.id() + "/snapshots/" + snapshot.number();
        return Marks.div(
                "esp-snapshot",
                Marks.div(
                        "esp-snapshot__title",
                        Marks.span(snapshot.number() + "", "esp-chip"),
                        file(snapshot.title(), Here.data(url), "esp-link"),
                        Marks.span("", "esp-spacer"),
                        file("JSON", Here.data(url + "/json"), "esp-link")),
                Marks.div("esp-small", Marks.span(snapshot.origin(), "esp-secondary")),
                Marks.div(
                        "esp-small",
                        Marks.span(
                                Say.of("review.added", snapshot.by(), Words.time(snapshot.at(), now)),
                                "esp-tertiary")));
    }

    private static Anchor file(String text, String url, String className) {
        Anchor file = new Anchor(url, text);
        file.addClassName(className);
        file.setTarget(AnchorTarget.BLANK);
        file.setRouterIgnore(true);
        return file;
    }

    private static void fillLog(Panel<?> panel, KeptReview review, Instant now) {
        Table table = new Table(Say.of("review.time"), Say.of("review.who"), Say.of("review.what"));
        table.addClassName("esp-table--wrap");
        review.steps()
                .forEach(step -> table.row(
                        Marks.span(Words.time(step.at(), now)),
                        Marks.span(step.by()),
                        Marks.line(
                                Marks.span(Say.of(Say.key("review.act.", step.act())), "esp-secondary"),
                                Marks.span(step.text().isEmpty() ? "" : ": " + step.text()))));
        panel.put(table);
    }

    /** What was typed and pressed: a comment where no state is named. */
    private void act(Optional<ReviewState> state, String text, String by) {
        Who.as(Role.ENGINEER, () -> {
            if (state.isPresent()) {
                service.reviews().decide(id, state.get(), text, by);
            } else {
                service.reviews().comment(id, text, by);
            }
        });
        refresh();
    }
}
