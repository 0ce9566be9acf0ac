package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import io.espalier.server.Config;
import io.espalier.server.journal.NoteDraft;
import io.espalier.server.review.Reviews;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** Every page of a fabric whose names, and what people write about it, would run as script where a page took them for more than text. */
class HostileNamesIT {
    private static final String NAME = "<img src=x onerror=hit(20)>";

    private final Path folder = Folders.temporary("hostile");
    private final HostileSource source = new HostileSource();
    private EspalierServer server;
    private Browser browser;
    private Page page;

    @BeforeEach
    void start() throws Exception {
        Path racks = folder.resolve("racks.txt");
        Fabric fabric = source.read(java.util.Set.of()).fabric();
        List<String> lines = new ArrayList<>();
        for (Node node : fabric.nodes().values()) {
            if (node instanceof Switch) {
                lines.add("<img/src=x/onerror=hit(21)>" + lines.size() / 2 + " "
                        + node.identity().guid());
            }
        }
        Files.write(racks, lines);
        Path partitions = Files.writeString(
                folder.resolve("partitions.conf"), "Default=0x7fff,ipoib:ALL=full;\n<hostile-mark>=0x0007:ALL=full;\n");
        List<String> settings =
                List.of("port = 0", "interval_seconds = 3600", "racks = " + racks, "partitions = " + partitions);
        server = EspalierServer.start(Config.read(Files.write(folder.resolve("espalier.conf"), settings)), source);
        server.service().sweepOnce();
        source.whole(false);
        server.service().sweepOnce();
        write();
        browser = Browser.at(server.url());
        Hits.watch(browser);
        page = new Page(browser);
    }

    private void write() {
        Instant now = Instant.now();
        NoteDraft.Place span = new NoteDraft.Place(0, List.of(), Optional.of(now.minusSeconds(60)), Optional.of(now));
        server.service()
                .journal()
                .note(new NoteDraft("note " + NAME + "\n</script>", NAME, new TreeSet<>(List.of("INC-1")), span, 0));
        Reviews reviews = server.service().reviews();
        long id = reviews.open("review " + NAME, NAME).id();
        reviews.comment(id, "comment " + NAME, NAME);
    }

    @AfterEach
    void end() {
        browser.keepPicture("HostileNamesIT");
        browser.close();
        server.close();
        Folders.delete(folder);
    }

    private List<String> pages() {
        Fabric fabric = server.service().current().orElseThrow().fabric();
        String link = fabric.links().getFirst().toString();
        String group = fabric.groups().getFirst().mgid().toString();
        String leaf = fabric.switches().getFirst().guid().toString();
        String ahead = Instant.now().plusSeconds(60).toString();
        String before = Instant.now().minusSeconds(600).toString();
        return List.of(
                "",
                "topology",
                "topology?group=0xC000&select=" + leaf,
                "topology?select=" + link,
                "groups",
                "groups/group?mgid=" + group,
                "links",
                "links/link?id=" + link,
                "events",
                "events?filter=%22%3Cimg%20src%3Dx%20onerror%3Dhit(22)%3E%22&tag=INC-1",
                "findings",
                "what-if",
                "sm",
                "help",
                "compare?since=" + before,
                "hoisting",
                "preflight",
                "incident?from=" + before + "&to=" + ahead,
                "settings",
                "reviews",
                "reviews/review?id=1");
    }

    @Test
    void noPageTakesANameForMoreThanText() {
        for (String theme : List.of("light", "dark")) {
            for (String path : pages()) {
                browser.open(path);
                page.awaitShown(By.cssSelector("h1, fabric-canvas"));
                Hits.settle(browser);
                Hits.assertNone(browser, theme + " /" + path);
            }
            browser.open("groups");
            page.awaitShown(By.className("esp-theme"));
            page.click(By.className("esp-theme"));
        }
    }

    @Test
    void namesAreShownAsTheyAre() {
        browser.open("links");
        browser.until("names of the links", () -> Hits.text(browser).contains("<script>hit(1)</script>"));
        assertThat(Hits.text(browser)).contains("'><svg onload=hit(3)>");
        browser.open("events");
        browser.until("the note", () -> Hits.text(browser).contains("note " + NAME));
        browser.open("reviews/review?id=1");
        browser.until("the comment", () -> Hits.text(browser).contains("comment " + NAME));
        Hits.assertNone(browser, "where names are shown");
    }

    @Test
    void theMapUnderTheMouseAndItsFilesTakeThemForText() throws IOException {
        browser.open("topology?group=0xC000");
        page.awaitShown(By.tagName("fabric-canvas"));
        Hits.settle(browser);
        page.clickAt(800, 500);
        for (int y = 200; y < 900; y += 100) {
            page.clickAt(700, y);
        }
        Hits.settle(browser);
        Hits.assertNone(browser, "the map under the mouse");
        for (String file : List.of("map/export/html", "trees/0xC000/export/html", "map/export/svg")) {
            Path kept = folder.resolve("file." + (file.endsWith("svg") ? "svg" : "html"));
            Object text = browser.runLong(
                    "const done = arguments[0]; fetch('/api/v1/" + file + "').then(r => r.text()).then(done)");
            Files.writeString(kept, text.toString());
            browser.openFile(kept);
            Hits.settle(browser);
            Hits.assertNone(browser, file);
            browser.open("help");
        }
    }
}
