package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.lab.SaMember;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.By;

/** What the dashboard is for, click by click, on a real OpenSM: from a hot link to who makes it hot, from an incident to its cause. */
class UsesIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final long WORDS_A_STEP = 1_000_000_000;

    @RegisterExtension
    static final Session SESSION = new Session();

    private final Browser browser = SESSION.browser();
    private final Page page = new Page(browser);
    private final Fabric fabric = SESSION.program().fabric();
    private final Lab lab = SESSION.program().lab();
    private final TestGroups groups = SESSION.groups();
    private final Mlid group = groups.widest();
    private final Link trunk = trunkOfTheTree();

    private Link trunkOfTheTree() {
        return fabric.links().stream()
                .filter(link -> groups.tree(group).links().contains(link.toString()))
                .filter(link -> groups.spines().contains(link.a().node())
                        || groups.spines().contains(link.b().node()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void fromTheOverviewToTheHotLinkToItsGroupAndItsMembersAreTwoClicks() {
        TopologyPage map = new TopologyPage(browser);
        try (ScheduledExecutorService traffic = Executors.newSingleThreadScheduledExecutor()) {
            AtomicLong sent = new AtomicLong();
            var _ = traffic.scheduleAtFixedRate(
                    () -> send(sent.addAndGet(WORDS_A_STEP)), 0, 200, TimeUnit.MILLISECONDS);
            By first = By.xpath("//table[contains(@class, 'esp-table--as-high')][.//th[.='Ports']]/tbody/tr[1]//a");
            OverviewPage overview = OverviewPage.open(browser);
            browser.until("the hottest link", () -> overview.text(first).equals(words(trunk)));
            overview.click(first);
            map.awaitDrawer(words(trunk));
            map.click(By.linkText(group.toString()));
        }
        map.awaitTree(group, groups.tree(group).links());
        for (SaMember member : groups.members()) {
            if (member.mlid().equals(group)) {
                map.awaitDrawer(name(hostOf(member)).replace(" HCA-1", ""));
            }
        }
    }

    private void send(long words) {
        lab.setCounters(trunk.a(), Map.of("PortCountersExtended.PortXmitData", words));
    }

    private Guid hostOf(SaMember member) {
        return fabric.findEndPort(member.portGuid()).orElseThrow().id().node();
    }

    @Test
    void anIncidentThatIsOverHasItsCauseFoundInThreeClicks() {
        lab.andAwaitSweep(() -> lab.unlink(trunk.a()), LIMIT);
        lab.awaitMulticast(LIMIT);
        TopologyPage.open(browser, "?group=" + group)
                .awaitTree(group, SESSION.groups().tree(group).links());
        lab.andAwaitSweep(() -> lab.relink(trunk.a()), LIMIT);
        lab.awaitMulticast(LIMIT);
        TopologyPage.open(browser, "?group=" + group)
                .awaitTree(group, SESSION.groups().tree(group).links());

        OverviewPage.open(browser).choosePage("incident");
        page.click(By.xpath("//button[.='3 min']"));
        String cable = words(trunk.a()) + " to " + words(trunk.b());
        By cause = By.xpath("//*[contains(@class, 'esp-panel')][.//h2[.='Likely cause']]");
        page.awaitText(cause, cable);
        assertThat(page.text(cause)).contains("In the minute after: ", "tree change");
        page.click(By.xpath(
                "//*[contains(@class, 'esp-panel')][.//h2[.='Likely cause']]//a[contains(., '" + cable + "')]"));
        browser.until("what changed then", () -> browser.path().startsWith("compare?from="));
        browser.until(
                "the cable is gone",
                () -> page.texts(By.tagName("vaadin-grid-cell-content")).contains("Links"));
    }

    private String words(Link link) {
        return name(link.a().node()) + " – " + name(link.b().node());
    }

    private String words(PortId port) {
        return name(port.node()) + " port " + port.number();
    }

    private String name(Guid guid) {
        return fabric.node(guid).description();
    }
}
