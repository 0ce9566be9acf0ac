package io.espalier.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.RouterLayout;
import io.espalier.server.FabricService;
import io.espalier.ui.part.Here;
import java.util.List;

/** What stands around every page. */
@SuppressWarnings("serial")
public final class MainLayout extends Div implements RouterLayout, AfterNavigationObserver {
    private final transient FabricService service;
    private final SubnetChooser chooser;
    private final TopBar bar;
    private final Rail rail = new Rail();

    public MainLayout() {
        service = Moment.findService();
        SearchBox search = new SearchBox(() -> Moment.fabricHere(service));
        chooser = new SubnetChooser(Moment.findSubnets(), Moment.findSubnet().name());
        bar = new TopBar(chooser, search, new TimePicker(service));
        add(bar, rail);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        UI ui = event.getUI();
        ui.getPage().addJsModule("/pages/age.js");
        ui.getPage().addJsModule("/pages/zone.js");
        ui.getPage().addJsModule("/pages/navigation.js");
        ui.getPage().addJsModule("/pages/keys.js");
        ui.getPage().addJsModule("/pages/review.js");
        ui.getPage().addJsModule("/pages/wall.js");
        Live.follow(this, event, service, this::follow);
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        List<String> segments = event.getLocation().getSegments();
        chooser.at(event.getLocation().getPath());
        bar.at(event.getLocation());
        rail.showCurrent(segments.isEmpty() ? "" : segments.getFirst());
        refresh();
    }

    @Override
    public void showRouterLayoutContent(com.vaadin.flow.component.HasElement content) {
        content.getElement().getComponent().ifPresent((Component page) -> add(page));
    }

    private void follow() {
        if (Here.moment().isEmpty()) {
            refresh();
        }
    }

    private void refresh() {
        Moment moment = Moment.here(service);
        bar.show(moment);
        rail.showGrave(moment.analysis().isPresent() ? moment.findings().grave() : 0);
    }
}
