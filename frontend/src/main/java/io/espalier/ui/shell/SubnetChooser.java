package io.espalier.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.dom.Element;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.ui.part.Here;
import io.espalier.ui.text.Say;

/** Chooses among several subnets: the same page of another one, loaded anew; nothing where there is one. */
@Tag("select")
@SuppressWarnings("serial")
final class SubnetChooser extends Component {
    private static final String CHOSEN = "element.value";

    private String path = "";

    SubnetChooser(Subnets subnets, String shown) {
        getElement().setAttribute("aria-label", Say.of("bar.subnet.choose"));
        getElement().getClassList().add("esp-subnet");
        setVisible(subnets.several());
        for (Subnet subnet : subnets.all()) {
            Element option = new Element("option");
            option.setAttribute("value", subnet.name());
            option.setText(subnet.name());
            option.setAttribute("selected", subnet.name().equals(shown));
            getElement().appendChild(option);
        }
        getElement()
                .addEventListener(
                        "change", event -> open(event.getEventData().get(CHOSEN).asString()))
                .addEventData(CHOSEN);
    }

    /** Says which page is shown. */
    void at(String newPath) {
        path = newPath;
    }

    /** What is picked on a page is not in another subnet, so only the page is kept. */
    private void open(String subnet) {
        getUI().ifPresent(ui -> ui.getPage().setLocation("/" + path + "?" + Here.PARAMETER + "=" + subnet));
    }
}
