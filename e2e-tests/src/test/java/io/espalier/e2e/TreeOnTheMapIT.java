package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.Node;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import tools.jackson.databind.JsonNode;

/** From the overview to one group's tree on the map, which is the tree that OpenSM has programmed. */
class TreeOnTheMapIT {
    @RegisterExtension
    static final Session SESSION = new Session();

    private final Browser browser = SESSION.browser();
    private final TestGroups groups = SESSION.groups();
    private final Mlid group = groups.widest();
    private final OpenSmTree tree = groups.tree(group);

    @Test
    void theOverviewTellsHowManyGroupsPassOverOneSpine() {
        Guid most = groups.spines().stream()
                .max(Comparator.comparingLong(groups::groupsOver))
                .orElseThrow();
        assertThat(groups.groupsOver(most)).isGreaterThan(10);
        OverviewPage page = OverviewPage.open(browser);
        assertThat(page.fact())
                .isEqualTo(groups.groupsOver(most) + " of " + groups.mlids().size());
        assertThat(page.sentence()).contains("over one spine", name(most));
        assertThat(page.figures()).contains("18 switches", "72 hosts", "144 links");
    }

    @Test
    void theGroupThatIsChosenShowsTheTreeThatOpenSmProgrammed() {
        OverviewPage.open(browser).choosePage("groups");
        GroupsPage page = new GroupsPage(browser);
        int all = groups.mlids().size();
        page.awaitCount(all + " groups");
        page.filter(group.toString());
        page.awaitCount("1 of " + all + " groups");
        assertThat(page.mlids()).containsExactly(group.toString());
        JsonNode picture = page.choose(group).awaitTree(group, tree.links());
        assertThat(tree.rows()).hasSizeGreaterThan(4);
        assertThat(picture.at("/tree/verdict").asString()).isEqualTo("EQUAL");
        assertThat(TopologyPage.replication(picture)).isEqualTo(tree.replication());
        assertThat(picture.at("/tree/apex").asString())
                .isEqualTo(spineOfTheTree().toString());
        assertThat(browser.path()).isEqualTo("topology?group=" + group);
        new TopologyPage(browser).awaitDrawer("As planned");
    }

    @Test
    void treesOfOtherGroupsAreThoseThatOpenSmProgrammedToo() {
        List<Mlid> mlids = groups.mlids().values().stream().distinct().sorted().toList();
        for (int i = 0; i < mlids.size(); i += 6) {
            TopologyPage page = TopologyPage.open(browser, "?group=" + mlids.get(i));
            page.awaitTree(mlids.get(i), groups.tree(mlids.get(i)).links());
        }
    }

    /** The file a reviewer gets: opened from a disk it shows the tree that OpenSM programmed, and finds a host in it. */
    @Test
    void theTreeDiagramOpensWithoutTheServerAndShowsTheSameTree(@TempDir Path dir) throws Exception {
        TopologyPage.open(browser, "?group=" + group).awaitDrawer("Tree diagram");
        Path file = dir.resolve("tree.html");
        download(".esp-drawer .esp-actions a", file);
        browser.openFile(file);
        assertThat((List<?>) browser.run("return [...document.querySelectorAll('g.switch')].map(g => g.dataset.id)"))
                .map(Object::toString)
                .containsExactlyInAnyOrderElementsOf(
                        tree.rows().keySet().stream().map(Guid::toString).toList());
        new Page(browser).keys(By.id("find"), "portguid");
        assertThat(browser.run("return document.getElementById('hits').textContent")
                        .toString())
                .matches("1 of \\d+");
        assertThat(browser.run("return document.querySelectorAll('g.way').length"))
                .isEqualTo(3L);
        assertThat(browser.complaints()).isEmpty();
    }

    /** In a fat tree of two levels a tree passes over one spine, and there is nothing higher. */
    private Guid spineOfTheTree() {
        List<Guid> spines =
                groups.spines().stream().filter(tree.rows()::containsKey).toList();
        assertThat(spines).hasSize(1);
        return spines.getFirst();
    }

    @Test
    void aSwitchThatIsPickedTellsItsNameAndGuid() {
        TopologyPage page = TopologyPage.open(browser, "");
        for (Guid guid : List.of(spineOfTheTree(), leafOfTheTree())) {
            page.click(guid.toString());
            page.awaitDrawer(guid.toString());
            assertThat(page.drawer()).contains(name(guid), "switch", "MFT rows");
            browser.until("address", () -> browser.path().equals("topology?select=" + guid));
        }
    }

    private Guid leafOfTheTree() {
        return tree.rows().keySet().stream()
                .filter(guid -> !groups.spines().contains(guid))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aLinkThatIsPickedTellsBothEndsAndTheGroupsOverIt() {
        TopologyPage page = TopologyPage.open(browser, "?group=" + group);
        Set<String> trunk = trunkLinks();
        Set<String> ofTree = new TreeSet<>(trunk);
        ofTree.retainAll(tree.links());
        String id = page.clearest(ofTree, trunk);
        page.click(id);
        page.awaitDrawer(id);
        Link link = SESSION.program().fabric().links().stream()
                .filter(any -> any.toString().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(page.drawer())
                .contains(name(link.a().node()), name(link.b().node()), "active, active", group.toString());
        page.awaitTree(group, tree.links());
    }

    private Set<String> trunkLinks() {
        Set<String> trunk = new TreeSet<>();
        for (Link link : SESSION.program().fabric().links()) {
            List<Guid> switches = SESSION.program().fabric().switches().stream()
                    .map(Node::guid)
                    .toList();
            if (switches.contains(link.a().node()) && switches.contains(link.b().node())) {
                trunk.add(link.toString());
            }
        }
        return trunk;
    }

    @Test
    void theMapIsColouredByWhatIsPressedAndTheBackButtonLeadsBack() {
        TopologyPage page = TopologyPage.open(browser, "");
        page.press("Trees per link");
        page.awaitPicture("trees per link", picture -> isOver(picture, "trees"));
        assertThat(browser.path()).isEqualTo("topology?overlay=trees");
        page.press("Load");
        page.awaitPicture("load", picture -> isOver(picture, "load"));
        browser.back();
        page.awaitPicture("trees per link again", picture -> isOver(picture, "trees"));
        assertThat(page.pressed()).containsExactly("Trees per link");
        browser.back();
        page.awaitPicture(
                "health again", picture -> picture.path("overlay").asString().equals("health"));
        assertThat(browser.path()).isEqualTo("topology");
    }

    private static boolean isOver(JsonNode picture, String overlay) {
        return picture.path("overlay").asString().equals(overlay)
                && picture.path("hasOverlayData").asBoolean();
    }

    @Test
    void theOverviewLeadsToWhatHappensWithoutTheBusiestSpine() {
        Guid most = groups.spines().stream()
                .max(Comparator.comparingLong(groups::groupsOver))
                .orElseThrow();
        OverviewPage.open(browser).press("What if it goes down?");
        WhatIfPage page = new WhatIfPage(browser);
        assertThat(page.awaitAnswer(name(most) + " down: "))
                .contains(groups.groupsOver(most) + " of ", " trees change", "nobody loses a group");
        assertThat(page.changes()).containsExactly(name(most) + " down");
        int peak = Integer.parseInt(page.figures().getOrDefault("Trees on the busiest direction", "0"));
        page.suppose("spread");
        page.awaitAnswer("2 changes: ");
        assertThat(page.changes()).containsExactly(name(most) + " down", "mcast_root_policy SPREAD");
        assertThat(Integer.parseInt(page.figures().getOrDefault("Trees on the busiest direction", "0")))
                .isPositive()
                .isLessThan(peak);
        browser.back();
        page.awaitAnswer(name(most) + " down: ");
    }

    /** From the question to a file: opened from a disk it shows what the map showed. */
    @Test
    void aWhatIfIsLaidOverTheMapAndItsFileOpensWithoutTheServer(@TempDir Path dir) throws Exception {
        Guid spine = spineOfTheTree();
        browser.open("topology?select=" + spine);
        TopologyPage page = new TopologyPage(browser);
        page.awaitDrawer("What if it goes down?");
        page.click(By.linkText("What if it goes down?"));
        new WhatIfPage(browser).awaitAnswer(name(spine) + " down: ");
        page.click(By.linkText("Show on the map"));
        JsonNode loads = page.awaitPicture(
                "more and fewer trees",
                picture -> isOver(picture, "whatif") && !picture.path("values").isEmpty());
        assertThat(TopologyPage.texts(loads.path("legend")))
                .contains("Now only", "Carries more trees then", "Carries fewer trees then");
        assertThat(TopologyPage.texts(loads.path("outline")).toString())
                .contains(name(spine) + ": " + groups.groupsOver(spine) + " trees now, 0 then.");
        page.chooseGroup(group.toString());
        JsonNode picture = page.awaitPicture(
                "the tree now and then",
                now -> now.at("/tree/mlid").asString("").equals(group.toString())
                        && !now.at("/tree/links/planned").isEmpty());
        assertThat(browser.path()).contains("overlay=whatif", "change=", "group=" + group);
        Path file = dir.resolve("what-if.html");
        download(".esp-map-tools a[href*=\"/html\"]", file);
        browser.openFile(file);
        for (String state : List.of("planned", "installed")) {
            String words = state.equals("planned") ? "then only" : "now only";
            assertThat((List<?>) browser.run(
                            "return [...document.querySelectorAll('g.link')].filter(g =>"
                                    + " g.dataset.facts.includes(arguments[0])).map(g => g.dataset.id)",
                            words))
                    .map(Object::toString)
                    .containsExactlyInAnyOrderElementsOf(TopologyPage.texts(picture.at("/tree/links/" + state)));
        }
        page.keys(By.id("find"), name(spine));
        assertThat(browser.run("return document.getElementById('facts').textContent")
                        .toString())
                .contains(name(spine));
        assertThat(browser.complaints()).isEmpty();
    }

    private void download(String link, Path file) throws Exception {
        URI address = URI.create(browser.run("return document.querySelector(arguments[0]).href", link)
                .toString());
        try (InputStream in = address.toURL().openStream()) {
            Files.copy(in, file);
        }
    }

    @Test
    void hoistingAndAnotherGroupAreToldOnTheMapAndInItsOutline() {
        TopologyPage page = TopologyPage.open(browser, "?group=" + group + "&overlay=hoisting");
        JsonNode kept = page.awaitPicture(
                "the decision",
                picture ->
                        isLaid(picture, "hoisting") && !picture.path("callouts").isEmpty());
        assertThat(TopologyPage.texts(kept.path("outline")).toString())
                .contains(name(spineOfTheTree()) + " stays the root. ", "copies of each packet");
        page.press("Compare");
        page.awaitPicture("an hour ago", picture -> isLaid(picture, "compare"));
        browser.until("the moment is in the address", () -> browser.path().matches(".*with=20.*Z.*"));
        Mlid other = groups.mlids().values().stream()
                .filter(mlid -> !mlid.equals(group))
                .findFirst()
                .orElseThrow();
        page = TopologyPage.open(browser, "?group=" + group + "&overlay=compare&with=" + other);
        JsonNode two = page.awaitPicture(
                "two trees", picture -> !picture.at("/tree/links/both").isEmpty());
        assertThat(TopologyPage.texts(two.at("/tree/links/both")))
                .containsAll(common(tree.links(), groups.tree(other).links()));
        assertThat(browser.runLong(
                                "const done = arguments[0]; fetch(document.querySelector('.esp-map-tools a[href*=\"/json\"]').href)"
                                        + ".then(r => r.json()).then(map => done(map.provenance.fabric))")
                        .toString())
                .contains("number");
    }

    private static boolean isLaid(JsonNode picture, String overlay) {
        return picture.path("overlay").asString("").equals(overlay)
                && !picture.path("tree").isNull();
    }

    private static Set<String> common(Set<String> one, Set<String> other) {
        Set<String> common = new TreeSet<>(one);
        common.retainAll(other);
        return common;
    }

    @Test
    void enterInTheGroupBoxTakesTheFirstGroupThatFits() {
        TopologyPage page = TopologyPage.open(browser, "");
        page.chooseGroup(group.toString());
        page.awaitTree(group, tree.links());
        assertThat(browser.path()).isEqualTo("topology?group=" + group);
    }

    @Test
    void anAddressOfWhatIsNotThereSaysSo() {
        TopologyPage page = TopologyPage.open(browser, "?group=0xCFFF");
        page.awaitDrawer("has no group and no table row 0xCFFF");
        TopologyPage.open(browser, "?select=0x00000000deadbeef")
                .awaitDrawer("has no node and no link 0x00000000deadbeef");
        page.chooseGroup("no such group");
        page.awaitDrawer("has no group and no table row no such group");
    }

    @Test
    void anAddressOpensTheSameStateAgain() {
        Guid leaf = leafOfTheTree();
        TopologyPage page =
                TopologyPage.open(browser, "?group=" + group + "&select=" + leaf + "&overlay=load&tree=planned");
        page.awaitPicture(
                "leaf and load",
                picture -> isOver(picture, "load")
                        && TopologyPage.texts(picture.path("selected")).contains(leaf.toString()));
        page.awaitDrawer(name(leaf));
        assertThat(page.pressed()).containsExactly("Load", "Planned");
        page.press("Group tree");
        page.awaitPicture(
                "the planned tree",
                picture -> picture.at("/tree/view").asString("").equals("planned"));
        page.press("Installed and planned");
        page.awaitTree(group, tree.links());
    }

    private String name(Guid guid) {
        return SESSION.program().fabric().node(guid).description();
    }
}
