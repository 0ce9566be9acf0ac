package io.espalier.ui.preflight;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeLabel;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.site.Site;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;

/** Will a job's groups be there and its joins be accepted? Asked by a form or a file, answered with reasons. */
@Route(value = Urls.PREFLIGHT, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class PreflightView extends LivePage {
    private static final int MOST_CHARACTERS = 4_000_000;
    private static final String READ_FILE = "return this.files.length ? this.files[0].text() : ''";

    private final TextArea expected = new TextArea("EXPECTED.json");
    private final Panel<Forecast> answer = new Panel<>(Say.of("preflight.answer"));
    private final Panel<Forecast> refused = new Panel<>(Say.of("preflight.refused"));
    private final Panel<Forecast> groups = new Panel<>(Say.of("preflight.groups"));
    private final Panel<Forecast> capacity = new Panel<>(Say.of("preflight.left"));
    private final Panel<PlanPanel> plan = new Panel<>(Say.of("preflight.plan"));
    private final transient Site site = Moment.findSubnet().site();

    public PreflightView() {
        expected.addClassNames("esp-field", "esp-expected__text");
        expected.setMaxLength(MOST_CHARACTERS);
        List.of(refused, groups, capacity).forEach(panel -> panel.setVisible(false));
        answer.put(Marks.span(Say.of("preflight.empty"), "esp-secondary"));
    }

    @Override
    public String title() {
        return Say.of("page.preflight");
    }

    @Override
    protected List<Component> parts() {
        Panel<String> ask = new Panel<>(Say.of("preflight.ask"));
        ask.more(Say.of("preflight.help"), Urls.HELP + "/preflight");
        NativeButton check = Marks.button(Say.of("preflight.check"), this::check);
        check.addClassName("esp-button--primary");
        ask.put(new ExpectedForm(expected::setValue), expected, Marks.div("esp-actions", check, file()));
        Div columns = Marks.div(
                "esp-columns",
                Marks.div("esp-column", ask, refused, groups),
                Marks.div("esp-column", answer, capacity, plan));
        return List.of(Marks.div("esp-page__head", new H1(title())), columns);
    }

    private Component file() {
        Input input = new Input();
        input.setType("file");
        input.setId("esp-expected-file");
        input.addClassName("esp-visually-hidden");
        input.getElement().setAttribute("accept", ".json,application/json");
        input.getElement()
                .addEventListener(
                        "change",
                        change -> input.getElement().executeJs(READ_FILE).then(String.class, expected::setValue));
        NativeLabel label = new NativeLabel(Say.of("preflight.open-file"));
        label.setFor(input);
        label.addClassName("esp-button");
        return Marks.line(input, label);
    }

    private void check() {
        UI ui = UI.getCurrent();
        Moment.fabricHere(Moment.findService())
                .ifPresent(analysis -> Forecast.ask(
                        analysis, site, expected.getValue(), forecast -> later(ui, () -> show(analysis, forecast))));
    }

    private void show(FabricAnalysis analysis, Forecast forecast) {
        List.of(refused, groups, capacity)
                .forEach(panel -> panel.setVisible(forecast.report().isPresent()));
        answer.show(forecast, panel -> {
            forecast.complaints()
                    .forEach(line -> panel.put(
                            Marks.div("esp-said", new SeverityMark(SeverityMark.Kind.ERROR), Marks.span(line))));
            forecast.report().ifPresent(report -> {
                panel.put(ForecastPanels.verdict(report));
                ForecastPanels.remarks(report).forEach(panel::put);
            });
        });
        forecast.report().ifPresent(report -> {
            refused.show(forecast, panel -> panel.put(ForecastPanels.refused(report)));
            groups.show(forecast, panel -> panel.put(ForecastPanels.groups(report)));
            capacity.show(forecast, panel -> panel.put(ForecastPanels.capacity(report, new Names(analysis.fabric()))));
        });
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        PlanPanel ranges = PlanPanel.of(analysis);
        plan.show(ranges, ranges::fill);
    }
}
