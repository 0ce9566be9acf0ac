package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One row of one switch is changed behind OpenSM's back: the program tells which, everywhere it can be looked for. */
class PlantedFaultIT {
    @RegisterExtension
    static final Session SESSION = new Session();

    private final Browser browser = SESSION.browser();
    private final Fabric fabric = SESSION.program().fabric();
    private final Lab lab = SESSION.program().lab();
    private final TestGroups groups = SESSION.groups();
    private final Mlid group = groups.widest();
    private final Guid leaf = leafWithAHostOutside();
    private final PortSet right = row();
    private final int lacking = port(true);
    private final int tooMany = port(false);

    /** A leaf of the tree on which members hang and others, which are no members. */
    private Guid leafWithAHostOutside() {
        return groups.tree(group).rows().entrySet().stream()
                .filter(row -> !groups.spines().contains(row.getKey()))
                .filter(row -> hostPorts(row.getKey()).stream().anyMatch(row.getValue()::contains)
                        && !hostPorts(row.getKey()).stream().allMatch(row.getValue()::contains))
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    private List<Integer> hostPorts(Guid guid) {
        return fabric.node(guid).ports().stream()
                .filter(port -> fabric.findPeer(port.id())
                        .map(PortId::node)
                        .map(fabric::node)
                        .filter(peer -> !(peer instanceof Switch))
                        .isPresent())
                .map(port -> port.id().number())
                .toList();
    }

    private PortSet row() {
        return groups.tables().getOrDefault(leaf, MulticastTable.EMPTY).row(group);
    }

    private int port(boolean inTheRow) {
        return hostPorts(leaf).stream()
                .filter(number -> right.contains(number) == inTheRow)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theRowThatWasChangedIsNamedByVerifyAndShownOnThePages() {
        assertThat(verify("before").code()).isZero();
        lab.setMftBlock(leaf, group, right.without(lacking).with(tooMany));
        try {
            assertVerifyNamesIt();
            assertPagesShowIt();
        } finally {
            lab.setMftBlock(leaf, group, right);
        }
        GroupsPage.open(browser).awaitRow(group, "As planned");
        assertThat(verify("after").code()).isZero();
    }

    private Outcome verify(String name) {
        Path capture = SESSION.program().dir().resolve(name + ".espalier");
        Outcome collected = Outcome.of("collect", "-C", lab.caName(), "--sm-key-file", key(), "--out", capture + "");
        assertThat(collected.code()).as(collected.err()).isZero();
        return Outcome.of("verify", capture.toString());
    }

    private static String key() {
        return KeyFiles.openSmDefault(SESSION.program().dir()).toString();
    }

    private void assertVerifyNamesIt() {
        Outcome verdict = verify("planted");
        assertThat(verdict.code()).isEqualTo(1);
        List<String> rows = verdict.out()
                .lines()
                .filter(line -> line.startsWith("differs: MLID"))
                .toList();
        assertThat(rows)
                .singleElement()
                .asString()
                .contains(
                        "MLID " + group,
                        name(leaf),
                        leaf.toString(),
                        "lacks port " + lacking + " (to " + host(lacking),
                        "has port " + tooMany + " (to " + host(tooMany));
    }

    private void assertPagesShowIt() {
        GroupsPage.open(browser).awaitRow(group, "Differs from the plan");
        TopologyPage page = new GroupsPage(browser).choose(group);
        page.awaitPicture(
                "a link planned only and one installed only",
                picture -> TopologyPage.texts(picture.at("/tree/links/planned")).equals(Set.of(link(lacking)))
                        && TopologyPage.texts(picture.at("/tree/links/installed"))
                                .equals(Set.of(link(tooMany))));
        page.awaitDrawer("Differs from the plan");
        page.awaitDrawer(name(leaf) + " lacks port " + lacking + " and also sends to port " + tooMany);
        assertFindingIsAcknowledgedAndMuted();
    }

    /** The row of the tree opens to what it explains, and goes to the tabs of what was done about it. */
    private void assertFindingIsAcknowledgedAndMuted() {
        FindingsPage findings = FindingsPage.open(browser);
        List<String> row = List.of(group.toString(), "cut off");
        findings.awaitFinding(row);
        findings.toggle(row);
        findings.awaitFinding(List.of(name(leaf), "differs from the plan"));
        findings.press(row, "Acknowledge");
        findings.answer("ann", "a test", "Acknowledge");
        findings.awaitNoFinding(row);
        findings.tab("Acknowledged");
        findings.awaitFinding(List.of(group.toString(), "Acknowledged by ann: a test"));
        findings.press(row, "Take back");
        findings.answer("ann", "", "Take back");
        findings.awaitNoFinding(row);
        findings.tab("Open");
        findings.awaitFinding(row);
        // Opened before, and it still is.
        findings.awaitFinding(List.of(name(leaf), "differs from the plan"));
        findings.press(row, "Mute");
        findings.answer("ann", "until it is mended", "Mute");
        findings.tab("Muted");
        findings.awaitFinding(List.of("Muted until", "by ann: until it is mended"));
        // The lab is not ours alone.
        findings.press(row, "Take back");
        findings.answer("ann", "", "Take back");
        findings.awaitNoFinding(row);
    }

    private String link(int port) {
        PortId id = new PortId(leaf, port);
        return new Link(id, fabric.findPeer(id).orElseThrow()).toString();
    }

    private String host(int port) {
        return name(fabric.findPeer(new PortId(leaf, port)).map(PortId::node).orElseThrow());
    }

    private String name(Guid guid) {
        return fabric.node(guid).description();
    }
}
