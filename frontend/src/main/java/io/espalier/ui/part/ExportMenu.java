package io.espalier.ui.part;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeDetails;
import io.espalier.server.access.Role;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.function.Function;

/** A button that opens a list of the files that a tree or a map can be had as. */
public final class ExportMenu {
    private ExportMenu() {}

    /** Of a tree. */
    public static NativeDetails ofTree(String title, Function<ExportFormat, String> url) {
        return of(title, url, true);
    }

    /** Of a map. */
    public static NativeDetails ofMap(String title, Function<ExportFormat, String> url) {
        return of(title, url, false);
    }

    private static NativeDetails of(String title, Function<ExportFormat, String> url, boolean isOfTree) {
        Div list = new Div();
        list.addClassName("esp-menu__list");
        Arrays.stream(ExportFormat.values())
                .filter(format -> isOfTree || format.isForMaps())
                .forEach(format -> list.add(file(format, url.apply(format))));
        if (Who.may(Role.ENGINEER)) {
            list.add(toReview(url.apply(ExportFormat.HTML)));
        }
        NativeDetails menu = Menu.of(title, list);
        menu.addClassName("esp-menu--files");
        return menu;
    }

    /** Keeps the same in a review; static/pages/review.js asks in which. */
    private static NativeButton toReview(String html) {
        NativeButton button = new NativeButton(Say.of("export.to-review"));
        button.getElement().setAttribute("type", "button");
        button.getElement().setAttribute("data-review", html.replace("/export/html", "/review/{review}"));
        return button;
    }

    private static Anchor file(ExportFormat format, String url) {
        Anchor file = new Anchor(
                url,
                Marks.span(format == ExportFormat.MCFDBS ? "mcfdbs" : format.name()),
                Marks.span(words(format), "esp-small", "esp-tertiary"));
        file.setRouterIgnore(true);
        file.getElement().setAttribute("download", true);
        return file;
    }

    private static String words(ExportFormat format) {
        return Say.of(Say.key("export.", format));
    }
}
