package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.server.store.EventKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A cable is pulled under the eyes of somebody who looks at a tree that goes over it, and put back; and is written about. */
class CutLinkIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @RegisterExtension
    static final Session SESSION = new Session();

    private final Browser browser = SESSION.browser();
    private final Fabric fabric = SESSION.program().fabric();
    private final Lab lab = SESSION.program().lab();
    private final TestGroups before = SESSION.groups();
    private final Mlid group = before.widest();
    private final Link cut = linkBelowTheSpine();

    /** A link of the tree from its spine to a leaf. */
    private Link linkBelowTheSpine() {
        List<Guid> spines = before.spines();
        return fabric.links().stream()
                .filter(link -> before.tree(group).links().contains(link.toString()))
                .filter(link -> spines.contains(link.a().node())
                        || spines.contains(link.b().node()))
                .reduce((one, later) -> later)
                .orElseThrow();
    }

    @Test
    void theOpenMapFollowsOpenSmAroundTheCutAndBack() {
        Guid picked = cut.a().node();
        TopologyPage page = TopologyPage.open(browser, "?group=" + group + "&select=" + picked);
        page.awaitTree(group, before.tree(group).links());
        int links = page.picture().at("/links/total").asInt();
        browser.run("window.e2eSeen = 'the same page'");

        lab.andAwaitSweep(() -> lab.unlink(cut.a()), LIMIT);
        OpenSmTree around = settled().tree(group);
        assertThat(around.links()).isNotEqualTo(before.tree(group).links()).doesNotContain(cut.toString());
        page.awaitTree(group, around.links());
        assertThat(page.isOnTheMap(cut.toString())).isFalse();
        assertThat(page.picture().at("/links/total").asInt()).isEqualTo(links - 1);
        assertKept(page, picked);
        assertThat(page.events()).matches("[1-9][0-9]* events?");

        lab.andAwaitSweep(() -> lab.relink(cut.a()), LIMIT);
        OpenSmTree after = settled().tree(group);
        page.awaitTree(group, after.links());
        page.awaitPicture("all links", picture -> picture.at("/links/total").asInt() == links);
        assertThat(page.isOnTheMap(cut.toString())).isTrue();
        assertKept(page, picked);

        assertListed();
    }

    @Test
    void aNoteIsFoundByItsTagAndTheEventsWithoutItAreNotListedThen() {
        EventsPage.open(browser, EventKind.SERVER_STARTED).awaitEvent(List.of("Espalier began to watch"));
        EventsPage events = EventsPage.open(browser);
        events.addNote("cables of leaf 3 replaced", "Ada", "maintenance, INC-4711");
        events.awaitEvent(List.of("cables of leaf 3 replaced", "by Ada"));
        events.chooseTag("INC-4711");
        events.awaitCount("1 event");
        events.awaitEvent(List.of("cables of leaf 3 replaced", "INC-4711"));
        assertThat(browser.path()).isEqualTo("events?tag=INC-4711");
    }

    private TestGroups settled() {
        lab.awaitMulticast(LIMIT);
        return SESSION.groups();
    }

    private void assertKept(TopologyPage page, Guid picked) {
        assertThat(browser.run("return window.e2eSeen")).isEqualTo("the same page");
        assertThat(TopologyPage.texts(page.picture().path("selected"))).containsExactly(picked.toString());
        page.awaitDrawer(picked.toString());
        assertThat(browser.path()).isEqualTo("topology?group=" + group + "&select=" + picked);
    }

    private void assertListed() {
        String link = "ink " + words(cut.a()) + " to " + words(cut.b());
        EventsPage.open(browser, EventKind.LINK_DOWN).awaitEvent(List.of(link, "is down"));
        EventsPage.open(browser, EventKind.LINK_UP).awaitEvent(List.of(link, "is up"));
    }

    private String words(PortId port) {
        return fabric.node(port.node()).description() + " port " + port.number();
    }
}
