package io.espalier.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeDetails;
import com.vaadin.flow.component.html.NativeLabel;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.Location;
import io.espalier.server.FabricService;
import io.espalier.server.access.Role;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.MomentField;
import io.espalier.ui.part.Who;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import io.espalier.ui.text.Zone;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Says whether the page is live, and leads to any moment of the past and back: by a time, or from one change to the next. The
 * moment goes into the page's address; what the page shows follows from there.
 */
@SuppressWarnings("serial")
final class TimePicker extends Div {
    /** Before and after the moment. */
    private static final Duration RECORDED = Duration.ofMinutes(30);

    private static final String TYPED = "element.value";

    private final transient FabricService service;
    private final Span liveDot = Marks.span("", "esp-live-dot");
    private final Span liveText = new Span();
    private final Span live = new Span(liveDot, liveText);
    private final Element past = new Element("esp-age");
    private final NativeDetails menu = new NativeDetails();
    private final MomentField time = new MomentField("esp-moment");
    private final NativeLabel moment = new NativeLabel();
    private final Anchor changes = new Anchor("", "");
    private final Anchor recording = new Anchor("", Say.of("time.record.plain"));
    private final Anchor anonymous = new Anchor("", Say.of("time.record.anonymous"));
    private final NativeButton next;
    private final NativeButton back;
    private Location page = new Location("");

    TimePicker(FabricService service) {
        this.service = service;
        addClassName("esp-time");
        live.addClassName("esp-age");
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", Say.of("time.label"));
        past.setAttribute("past", true);
        Span badge = new Span(live, new Icon("chevron-down"));
        badge.getElement().insertChild(1, past);
        badge.getElement().setAttribute("role", "status");
        badge.addClassName("esp-time__badge");
        menu.setSummary(badge);
        menu.setContent(menu());
        next = step(Say.of("time.next"), "esp-time__step--next", service::changeAfter);
        back = Marks.button(Say.of("time.live"), () -> open(Optional.empty()));
        add(step(Say.of("time.before"), "esp-time__step--before", service::changeBefore), menu, next, back);
    }

    private Component menu() {
        time.getElement()
                .addEventListener(
                        "keydown", event -> open(event.getEventData().get(TYPED).asString()))
                .setFilter("event.key === 'Enter'")
                .addEventData(TYPED);
        moment.setFor(time);
        Div typed = Marks.div("esp-time__row", time, Marks.button(Say.of("time.show"), () -> open(time.getValue())));
        Div quick = Marks.div(
                "esp-time__row",
                ago(Duration.ofMinutes(1)),
                ago(Duration.ofMinutes(10)),
                ago(Duration.ofHours(1)),
                ago(Duration.ofDays(1)));
        changes.addClassName("esp-link");
        Div files = Marks.div("esp-time__row", Marks.span(Say.of("time.record")), recording, anonymous);
        files.setVisible(Who.may(Role.ENGINEER));
        for (Anchor file : List.of(recording, anonymous)) {
            file.addClassName("esp-link");
            // The answer is a file, not a page.
            file.setRouterIgnore(true);
            file.getElement().setAttribute("download", true);
        }
        return Marks.div("esp-time__menu", moment, typed, quick, changes, files);
    }

    private NativeButton ago(Duration before) {
        return Marks.button(
                Say.of("time.ago", Words.span(before)),
                () -> open(Optional.of(service.now().minus(before).truncatedTo(ChronoUnit.SECONDS))));
    }

    private NativeButton step(String label, String className, Function<Instant, Optional<Instant>> change) {
        NativeButton button = Marks.button(
                "", () -> change.apply(Here.moment().orElseGet(this::justNow)).ifPresent(at -> open(Optional.of(at))));
        button.add(new Icon("chevron-down"));
        button.addClassNames("esp-button--bare", "esp-time__step", className);
        button.getElement().setAttribute("aria-label", label);
        button.getElement().setAttribute("title", label);
        return button;
    }

    /** A change may have come with the newest fabric. */
    private Instant justNow() {
        return service.now().plusNanos(1);
    }

    private void open(String text) {
        time.moment(text).ifPresentOrElse(at -> open(Optional.of(at)), time::focus);
    }

    private void open(Optional<Instant> moment) {
        menu.setOpen(false);
        getUI().ifPresent(ui -> ui.navigate(
                moment.isEmpty() ? page.getPath() : Here.page(page.getPath()),
                Here.queryAt(page.getQueryParameters().getParameters(), moment)));
    }

    /** Says which page is shown. */
    void at(Location location) {
        page = location;
    }

    void show(Moment moment) {
        this.moment.setText(Say.of("time.moment", Zone.name(moment.now())));
        moment.past().ifPresentOrElse(at -> showPast(at), () -> showLive(moment));
        changes.setText(moment.live() ? Say.of("time.changed.hour") : Say.of("time.changed.since"));
        changes.setHref(Here.data(Urls.compareSince(moment.past().orElseGet(this::anHourAgo))));
        Instant end = moment.past().orElseGet(() -> service.now().truncatedTo(ChronoUnit.MINUTES));
        recording.setHref(Here.data(Urls.recording(end.minus(RECORDED), end.plus(RECORDED), false)));
        anonymous.setHref(Here.data(Urls.recording(end.minus(RECORDED), end.plus(RECORDED), true)));
        boolean isLive = moment.live();
        live.setVisible(isLive);
        past.setVisible(!isLive);
        back.setVisible(!isLive);
        next.setVisible(!isLive);
    }

    /** By the full minute, so that the page is not sent another link at every news. */
    private Instant anHourAgo() {
        return service.now().minus(Duration.ofHours(1)).truncatedTo(ChronoUnit.MINUTES);
    }

    private void showPast(Instant at) {
        Duration ago = Duration.between(at, Instant.now());
        past.setAttribute("seconds", String.format(Locale.ROOT, "%.1f", ago.toMillis() / 1000.0));
        past.setAttribute("title", Say.of("time.as-of", Words.moment(at) + " " + Zone.name(at)));
        time.show(at);
    }

    private void showLive(Moment moment) {
        boolean running = moment.health().ready();
        time.near(moment.now());
        liveDot.setClassName("is-off", !running);
        Marks.setText(liveText, running ? Say.of("time.is-live") : Say.of("time.not-live"));
        liveText.getElement()
                .setAttribute("title", String.join("; ", moment.health().complaints()));
    }
}
