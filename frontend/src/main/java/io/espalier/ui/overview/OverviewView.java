package io.espalier.ui.overview;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.router.Route;

/** x. */
@Route("")
public final class OverviewView extends Div {
    public OverviewView() {
        add(new TextField("x"), new ComboBox<String>("y"), new Grid<String>());
    }
}
