package io.espalier.e2e;

import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The map. What is drawn is asked of the canvas itself, which tells what it painted. */
final class TopologyPage extends Page {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String INSPECT = "const map = document.querySelector('fabric-canvas');"
            + "return JSON.stringify(map && map.inspect && map.hasAttribute('data-ready') ? map.inspect() : {ready: false});";
    private static final String POINT =
            "return JSON.stringify(document.querySelector('fabric-canvas').pointOf(arguments[0]));";

    private static final By DRAWER = By.cssSelector("aside.esp-drawer");

    TopologyPage(Browser browser) {
        super(browser);
    }

    static TopologyPage open(Browser browser, String query) {
        browser.open("topology" + query);
        TopologyPage page = new TopologyPage(browser);
        page.awaitPicture("a picture", picture -> true);
        return page;
    }

    /** A place on the screen, in pixels from the view's corner. */
    record Point(int x, int y) {
        double distance(Point other) {
            return Math.hypot(x - other.x, y - other.y);
        }
    }

    /** What is drawn now; {@code ready} is false while something is still being loaded. */
    JsonNode picture() {
        return JSON.readTree(browser().run(INSPECT).toString());
    }

    /** Waits until a picture is drawn in which a condition holds. */
    JsonNode awaitPicture(String what, Predicate<JsonNode> condition) {
        List<JsonNode> last = new ArrayList<>();
        try {
            browser().until(what, () -> {
                JsonNode now = picture();
                last.add(now);
                return now.path("ready").asBoolean() && condition.test(now);
            });
        } catch (org.openqa.selenium.TimeoutException e) {
            throw new AssertionError(what + ": not in " + last.getLast(), e);
        }
        return last.getLast();
    }

    /** Waits until the map shows the tree of an MLID with exactly these links, all of them installed and planned. */
    JsonNode awaitTree(Mlid mlid, Set<String> links) {
        return awaitPicture("tree of " + mlid + " over " + links, picture -> {
            JsonNode tree = picture.path("tree");
            return tree.path("mlid").asString("").equals(mlid.toString())
                    && texts(tree.at("/links/both")).equals(links)
                    && tree.at("/links/planned").isEmpty()
                    && tree.at("/links/installed").isEmpty();
        });
    }

    static Set<String> texts(JsonNode array) {
        Set<String> texts = new TreeSet<>();
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }

    /** Switch to copies, as marked on the map. */
    static Map<String, Integer> replication(JsonNode picture) {
        Map<String, Integer> points = new TreeMap<>();
        picture.at("/tree/replication")
                .forEach(point -> points.put(
                        point.path("id").asString(), point.path("copies").asInt()));
        return points;
    }

    Point point(String id) {
        JsonNode point = JSON.readTree(browser().run(POINT, id).toString());
        return new Point((int) Math.round(point.path("x").asDouble()), (int)
                Math.round(point.path("y").asDouble()));
    }

    boolean isOnTheMap(String id) {
        return !browser().run(POINT, id).toString().equals("null");
    }

    /** Clicks a switch, a host or the middle of a link where it is drawn. */
    void click(String id) {
        Point point = point(id);
        clickAt(point.x(), point.y());
        awaitPicture(id + " picked", picture -> texts(picture.path("selected")).contains(id));
    }

    /** A link of some whose middle lies clear of the middles of all others, where all links between two tiers cross. */
    String clearest(Collection<String> some, Collection<String> all) {
        Map<String, Point> points = new TreeMap<>();
        all.forEach(id -> points.put(id, point(id)));
        return some.stream()
                .max(Comparator.comparingDouble(id -> clearance(id, points)))
                .orElseThrow();
    }

    private double clearance(String id, Map<String, Point> points) {
        Point middle = point(id);
        return points.entrySet().stream()
                .filter(other -> !other.getKey().equals(id))
                .mapToDouble(other -> other.getValue().distance(middle))
                .min()
                .orElse(0);
    }

    /** Waits until the drawer says something. */
    void awaitDrawer(String part) {
        awaitText(DRAWER, part);
    }

    String drawer() {
        return text(DRAWER);
    }

    /** Types into the group box and presses Enter, without choosing from its list. */
    void chooseGroup(String text) {
        keys(By.cssSelector(".esp-group-choice input"), text, Keys.ENTER);
    }

    /** Presses a button of the tools over the map. */
    void press(String label) {
        click(By.xpath("//*[contains(@class, 'esp-map-tools')]//button[normalize-space()='" + label + "']"));
    }

    /** The buttons that are on. */
    List<String> pressed() {
        return texts(By.cssSelector(".esp-map-tools button[aria-pressed='true']"));
    }

    /** How many events the strip at the map's foot counts: "3 events". */
    String events() {
        return text(By.cssSelector(".esp-timeline__head .esp-number"));
    }
}
