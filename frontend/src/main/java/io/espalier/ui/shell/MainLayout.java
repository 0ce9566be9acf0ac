package io.espalier.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.RouterLayout;
import io.espalier.server.FabricService;
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
        SearchBox search = new SearchBox(() -> service.current());
        chooser = new SubnetChooser(Moment.findSubnets(), Moment.findSubnet().name());
        bar = new TopBar(chooser, search);
        add(bar, rail);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        UI ui = event.getUI();
        ui.getPage().addJsModule("/pages/age.js");
        refresh();
        Live.follow(this, event, service, this::refresh);
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        List<String> segments = event.getLocation().getSegments();
        chooser.at(event.getLocation().getPath());
        rail.showCurrent(segments.isEmpty() ? "" : segments.getFirst());
    }

    @Override
    public void showRouterLayoutContent(com.vaadin.flow.component.HasElement content) {
        content.getElement().getComponent().ifPresent((Component page) -> add(page));
    }

    private void refresh() {
        Moment moment = Moment.now(service);
        bar.show(moment);
        rail.showGrave(moment.analysis().isPresent() ? moment.findings().grave() : 0);
    }
}
