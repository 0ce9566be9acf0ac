package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Link;
import io.espalier.model.Mgid;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** Every page beside the map, in a real browser: what a table's filter leaves, charts, decisions, a preflight, an incident. */
class PagesIT {
    private static final String SLIDER =
            "document.querySelector('fabric-canvas').shadowRoot.querySelector('[role=slider]')";

    @RegisterExtension
    static final Session SESSION = new Session();

    private static final By BODY = By.tagName("body");
    private static final By HEAD = By.className("esp-page__head");
    private static final By CELLS = By.cssSelector("vaadin-grid vaadin-grid-cell-content");

    private final Browser browser = SESSION.browser();
    private final Page page = new Page(browser);

    private String cells() {
        return browser.run(
                        "return [...document.querySelectorAll('vaadin-grid-cell-content')].map(c => c.textContent).join('|')")
                .toString();
    }

    @Test
    void aTableIsFilteredSortedAndSavedAndItsAddressHoldsAllOfIt() {
        GroupsPage groups = GroupsPage.open(browser);
        int all = SESSION.groups().mlids().size();
        groups.awaitCount(all + " groups");
        groups.filter("members>2 mtu<=4096");
        browser.until("address", () -> browser.path().contains("filter=members%3E2"));
        browser.open("groups?filter=members%3E1000000");
        groups.awaitCount("0 of " + all + " groups");
        browser.open("groups?filter=mtuu%3C4096&sort=-members");
        page.awaitText(By.className("esp-table-fault"), "There is no column \"mtuu\"; there are group, address,");
        Object csv = browser.runLong(
                "const done = arguments[0]; fetch(document.querySelector('a[title^=Download]').href).then(r => r.text()).then(done)");
        assertThat(csv.toString().lines()).hasSize(all + 1).first().asString().startsWith("Group,Address,MLID,P_Key");
        browser.open("groups?columns=mlid,members");
        browser.until("two columns", () -> cells().contains("MLID") && !cells().contains("P_Key"));
    }

    @Test
    void aGroupHasAPageOfItsOwnWithItsMembersAndWhoLimitsIt() {
        Mgid mgid = SESSION.groups().mlids().keySet().iterator().next();
        browser.open("groups/group?mgid=" + mgid);
        page.awaitText(By.cssSelector(".esp-said"), "MTU");
        page.awaitText(By.className("esp-checks"), "Every member reached");
        browser.until("members", () -> cells().contains("PortGUID") && cells().contains("full"));
        page.click(By.linkText("Show the tree on the map"));
        browser.until("the map", () -> browser.path().startsWith("topology?group="));
    }

    @Test
    void aLinkHasChartsThatReadItsCountersAndEventsOverTime() {
        Link link = SESSION.program().fabric().links().getFirst();
        browser.open("links/link?id=" + link);
        page.awaitShown(By.cssSelector("esp-charts[data-ready]"));
        assertThat(page.count(By.cssSelector("esp-charts .esp-chart canvas"))).isEqualTo(4);
        assertThat(page.attributes(By.className("esp-chart"), "aria-label"))
                .first()
                .asString()
                .startsWith("Data, Gb/s.");
        browser.run("document.querySelector('esp-charts').dispatchEvent(new CustomEvent('esp-zoom', {detail:"
                + " {from: '2026-03-01T03:00:00.000Z', to: '2026-03-01T03:05:00.000Z'}}))");
        browser.until("the zoom is in the address", () -> browser.path().contains("from=2026-03-01T03"));
        browser.open("links/link?id=0x1/1-0x2/2");
        page.awaitText(By.className("esp-empty"), "No cable joins these two ports");
    }

    @Test
    void everyDecisionToHoistHasItsReasonInWords() {
        browser.open("hoisting");
        browser.until("a reason", () -> cells().contains("No higher switch") || cells().contains("has fewer"));
        page.choosePage("hoisting");
        browser.open("hoisting?policy=as-set");
        browser.until("off", () -> cells().contains("Hoisting is off"));
    }

    @Test
    void aPreflightByTheFormSaysWhatWouldBeRefusedAndWhatToDo() {
        browser.open("preflight");
        page.click(By.xpath("//button[.='Write the file below']"));
        browser.until(
                "the file",
                () -> page.properties(By.cssSelector("vaadin-text-area textarea"), "value").stream()
                        .anyMatch(text -> text.contains("\"jobs\"")));
        page.click(By.xpath("//button[.='Check']"));
        page.awaitText(By.className("esp-verdict"), "eady");
        page.awaitText(By.xpath("//section[contains(.,'Joins that would be refused')]"), "refused");
        page.awaitText(By.xpath("//section[contains(.,'MGID plan')]"), "no MGID plan");
    }

    @Test
    void anIncidentShowsItsSpanAndItsAddressIsTheLinkToSend() {
        browser.open("incident");
        page.awaitText(By.className("esp-lanes"), "Espalier");
        page.click(By.xpath("//button[.='1 h']"));
        browser.until("the span is in the address", () -> browser.path().matches("incident\\?from=.*&to=.*"));
        String address = browser.path();
        browser.open(address);
        page.awaitText(By.className("esp-lanes"), "Espalier");
        assertThat(browser.path()).isEqualTo(address);
    }

    @Test
    void anIncidentsMapShowsAAndBOnEitherSideOfADividerThatMoves() {
        browser.open("incident?group=" + SESSION.groups().widest());
        page.click(By.xpath("//button[.='Before and after']"));
        TopologyPage map = new TopologyPage(browser);
        JsonNode divided = map.awaitPicture(
                "a divider in the middle",
                picture -> picture.at("/divider/share").asDouble() == 0.5);
        assertThat(TopologyPage.texts(divided.at("/divider/right")))
                .isEqualTo(TopologyPage.texts(divided.at("/tree/links/both")));
        assertThat(browser.path()).contains("map=divided");
        browser.run(SLIDER + ".dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))");
        map.awaitPicture(
                "a divider that moved", picture -> picture.at("/divider/share").asDouble() == 0.52);
        assertThat(browser.run("return " + SLIDER + ".getAttribute('aria-valuenow')"))
                .isEqualTo("52");
        page.click(By.xpath("//button[.='Differences']"));
        map.awaitPicture("no divider", picture -> picture.path("divider").isNull());
    }

    @Test
    void aTreeIsKeptInAReviewThatIsCommentedAndAccepted() {
        browser.open("topology?group=" + SESSION.groups().widest());
        String add = ".esp-drawer [data-review]";
        browser.until("the drawer", () -> page.count(By.cssSelector(add)) > 0);
        browser.run("document.querySelector(arguments[0]).click()", add);
        String fields = "(//dialog[contains(@class, 'esp-review-ask')]//input)";
        page.fill(By.xpath(fields + "[1]"), "Before the repair");
        page.fill(By.xpath(fields + "[last()]"), "Anna");
        page.click(By.xpath("//dialog//button[.='Add']"));
        page.click(By.linkText("Before the repair"));
        page.awaitText(By.tagName("h1"), "Before the repair");
        page.awaitText(By.className("esp-snapshot"), "installed and planned");
        assertThat(new Axe().serious(browser)).isEqualTo(List.of());
        page.fill(By.cssSelector(".esp-note textarea"), "As it should be");
        page.fill(By.cssSelector(".esp-note input"), "Bo", Keys.TAB);
        page.click(By.xpath("//button[.='Accept']"));
        page.awaitText(By.className("esp-review__state"), "accepted");
        page.awaitText(By.xpath("//section[contains(.,'What was said and done')]"), "As it should be");
        browser.open("reviews?filter=state%3Daccepted");
        browser.until("the list", () -> cells().contains("Before the repair"));
    }

    @Test
    void settingsAreShownWithWhereTheyAreFrom() {
        browser.open("settings?filter=name=port");
        browser.until("the port", () -> cells().contains("8080") && cells().contains("set"));
    }

    @Test
    void keysLeadToPagesAndTheWallTurnsThemByItself() {
        browser.open("settings");
        page.awaitShown(HEAD);
        page.keys(BODY, "?");
        page.awaitText(By.cssSelector("dialog.esp-keys"), "Light or dark");
        page.keys(BODY, Keys.ESCAPE);
        page.keys(BODY, "gh");
        browser.until("hoisting", () -> browser.path().equals("hoisting"));
        browser.open("overview?wall=5");
        browser.until("the next page", () -> browser.path().startsWith("topology"));
        browser.until("it stays a wall", () -> browser.path().contains("wall=5"));
        assertThat(page.isShown(By.className("esp-rail"))).isFalse();
        browser.open("settings");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "overview",
                "groups",
                "links",
                "hoisting",
                "what-if",
                "preflight",
                "findings",
                "events",
                "sm",
                "incident",
                "reviews",
                "settings",
                "help"
            })
    void axeFindsNothingSeriousOn(String address) {
        browser.open(address);
        page.awaitShown(By.tagName("h1"));
        browser.until(
                "filled",
                () -> page.count(CELLS) > 4 || page.count(By.className("esp-panel")) > 0 || address.equals("help"));
        assertThat(new Axe().serious(browser)).as(address).isEqualTo(List.of());
    }
}
