package io.espalier.ui.table;

import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.data.renderer.Renderer;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Say;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Draws cells in the browser from their texts: no component a cell, and a cell that changes keeps its place and its focus. */
final class CellRenderer {
    /** What the page is told when rows under a row are to be shown or hidden. */
    static final String TOGGLE = "toggle";

    private static final int STEPS = 5;
    private static final String BRANCH = """
            ${item.cell.depth ? html`<span class="esp-indent" style="--esp-depth:${item.cell.depth}"></span>` : ''}\
            ${item.cell.opening ? html`<button type="button" class="esp-button esp-button--small esp-button--bare esp-toggle"\
             aria-expanded="${item.cell.opening === 'OPEN'}" aria-label="${item.cell.under}"\
             @click="${() => act('toggle')}"></button>` : ''}""";
    private static final String MARK = """
            ${item.cell.icon ? html`<svg class="esp-icon esp-${item.cell.icon}" aria-hidden="true">\
            <use href="/icons/icons.svg#${item.cell.icon}"></use></svg>\
            <span class="esp-visually-hidden">${item.cell.word} </span> ` : ''}""";
    private static final String BAR = """
            ${item.cell.bar ? html`<span class="esp-loadbar" data-step="${item.cell.step}">\
            <i style="--esp-value:${item.cell.bar}"></i></span> ` : ''}""";
    private static final String TEXT = """
            ${item.cell.href ? html`<a class="esp-link esp-name ${item.cell.style}" href="${item.cell.href}">${item.cell.text}</a>`\
             : html`<span class="${item.cell.style}" title="${item.cell.style === 'esp-clamp' ? item.cell.text : ''}">\
            ${item.cell.text}</span>`}""";
    private static final String CHIPS = """
            ${item.cell.chips.map(chip => chip.href ? html` <a class="esp-link" href="${chip.href}">${chip.label}</a>`\
             : chip.name ? html` <button type="button" class="esp-chip esp-tag" aria-pressed="${chip.on}"\
             @click="${() => act(chip.name)}">${chip.label}</button>`\
             : html` <span class="esp-chip">${chip.label}</span>`)}""";
    private static final String NOTE = """
            ${item.cell.note ? html` <span class="esp-tertiary">${item.cell.note}</span>` : ''}""";
    private static final String ACTS = """
            ${item.cell.acts.map(one => one.href ? html`<a class="esp-number" href="${one.href}">${one.label}</a> `\
             : html`<button type="button" class="esp-button esp-button--small esp-button--bare"\
             @click="${() => act(one.name)}">${one.label}</button> `)}""";

    private CellRenderer() {}

    /** @param acted is told which row, and the name of what was pressed in it */
    static <T> Renderer<T> of(Function<T, Cell> cell, BiConsumer<T, String> acted) {
        return LitRenderer.<T>of(BRANCH + MARK + BAR + TEXT + CHIPS + NOTE + ACTS)
                .withProperty("cell", row -> json(cell.apply(row)))
                .withFunction(
                        "act",
                        (row, arguments) -> acted.accept(row, arguments.path(0).asString("")));
    }

    private static ObjectNode json(Cell cell) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("depth", cell.branch().depth());
        json.put(
                "opening",
                cell.branch().opening() == Cell.Opening.NONE
                        ? ""
                        : cell.branch().opening().name());
        json.put("under", cell.branch().opening() == Cell.Opening.NONE ? "" : Say.of("table.under"));
        json.put("icon", cell.mark().map(SeverityMark.Kind::icon).orElse(""));
        json.put("word", cell.mark().map(SeverityMark.Kind::word).orElse(""));
        json.put("bar", bar(cell));
        json.put("step", step(cell));
        json.put("href", href(cell.href()));
        json.put("style", cell.style());
        json.put("text", cell.text());
        json.put("note", cell.note());
        json.set("chips", json(cell.chips()));
        json.set("acts", json(cell.acts()));
        return json;
    }

    private static ArrayNode json(List<Cell.Act> acts) {
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        acts.forEach(act -> json.addObject()
                .put("name", act.name())
                .put("label", act.label())
                .put("on", act.on())
                .put("href", href(act.href())));
        return json;
    }

    private static String bar(Cell cell) {
        return cell.share().isPresent()
                ? Double.toString(Math.clamp(cell.share().getAsDouble(), 0, 1))
                : "";
    }

    private static int step(Cell cell) {
        return (int) Math.clamp(Math.floor(cell.share().orElse(0) * STEPS), 0, STEPS - 1);
    }

    private static String href(String address) {
        return address.isEmpty() ? "" : Here.url(address);
    }
}
