package io.espalier.ui.table;

import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.data.renderer.Renderer;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.SeverityMark;
import java.util.function.Function;

/** Draws cells in the browser from their texts: no component a cell, and a cell that changes keeps its place and its focus. */
final class CellRenderer {
    private static final int STEPS = 5;
    private static final String MARK = """
            ${item.icon ? html`<svg class="esp-icon esp-${item.icon}" aria-hidden="true"><use href="/icons/icons.svg#${item.icon}"></use></svg>\
            <span class="esp-visually-hidden">${item.word} </span> ` : ''}""";
    private static final String BAR = """
            ${item.bar ? html`<span class="esp-loadbar" data-step="${item.step}"><i style="--esp-value:${item.bar}"></i></span> ` : ''}""";
    private static final String TEXT = """
            ${item.href ? html`<a class="esp-link esp-name ${item.style}" href="${item.href}">${item.text}</a>`\
             : html`<span class="${item.style}">${item.text}</span>`}""";
    private static final String NOTE = """
            ${item.note ? html` <span class="esp-tertiary">${item.note}</span>` : ''}""";

    private CellRenderer() {}

    static <T> Renderer<T> of(Function<T, Cell> cell) {
        return LitRenderer.<T>of(MARK + BAR + TEXT + NOTE)
                .withProperty(
                        "icon",
                        row -> cell.apply(row)
                                .mark()
                                .map(SeverityMark.Kind::icon)
                                .orElse(""))
                .withProperty(
                        "word",
                        row -> cell.apply(row)
                                .mark()
                                .map(SeverityMark.Kind::word)
                                .orElse(""))
                .withProperty("bar", row -> bar(cell.apply(row)))
                .withProperty("step", row -> step(cell.apply(row)))
                .withProperty("href", row -> href(cell.apply(row)))
                .withProperty("style", row -> cell.apply(row).style())
                .withProperty("text", row -> cell.apply(row).text())
                .withProperty("note", row -> cell.apply(row).note());
    }

    private static String bar(Cell cell) {
        return cell.share().isPresent()
                ? Double.toString(Math.clamp(cell.share().getAsDouble(), 0, 1))
                : "";
    }

    private static int step(Cell cell) {
        return (int) Math.clamp(Math.floor(cell.share().orElse(0) * STEPS), 0, STEPS - 1);
    }

    private static String href(Cell cell) {
        return cell.href().isEmpty() ? "" : Here.url(cell.href());
    }
}
