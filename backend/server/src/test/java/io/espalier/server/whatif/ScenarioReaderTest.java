package io.espalier.server.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.whatif.GroupChange;
import io.espalier.engine.whatif.PortName;
import io.espalier.engine.whatif.Scenario;
import io.espalier.engine.whatif.SettingChange;
import io.espalier.engine.whatif.TopologyChange;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.server.json.InputException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scenarios as they are written, and what is said of those that are wrong. */
class ScenarioReaderTest {
    private static Scenario read(String json) throws InputException {
        return ScenarioReader.read("s.json", json.getBytes(StandardCharsets.UTF_8));
    }

    private static Scenario changes(String... changes) throws InputException {
        return read("{\"changes\": [\n" + String.join(",\n", changes) + "]}");
    }

    @Test
    void cablesAndNodes() throws InputException {
        Scenario scenario = changes(
                "{\"change\": \"link-down\", \"node\": \"leaf-07\", \"port\": 12}",
                "{\"change\": \"port-up\", \"node\": \"0x1\", \"port\": 1}",
                "{\"change\": \"switch-down\", \"switch\": \"spine-03\"}",
                "{\"change\": \"host-up\", \"host\": \"host-0001\"}",
                "{\"change\": \"new-link\", \"from\": {\"node\": \"a\", \"port\": 1}, \"to\": {\"node\": \"b\", \"port\": 2}}",
                "{\"change\": \"new-switch\", \"guid\": \"0x10\", \"name\": \"s\", \"ports\": 36}",
                "{\"change\": \"new-host\", \"guid\": \"0x20\", \"name\": \"h\", \"at\": {\"node\": \"s\", \"port\": 3}}",
                "{\"change\": \"multicast-fdb-cap\", \"entries\": 0}");
        assertThat(scenario.changes())
                .containsExactly(
                        new TopologyChange.Cable(new PortName("leaf-07", 12), false),
                        new TopologyChange.Cable(new PortName("0x1", 1), true),
                        new TopologyChange.SwitchPower("spine-03", false),
                        new TopologyChange.HostPower("host-0001", true),
                        new TopologyChange.NewLink(new PortName("a", 1), new PortName("b", 2)),
                        new TopologyChange.NewSwitch(new Guid(0x10), "s", 36, 1024),
                        new TopologyChange.NewHost(new Guid(0x20), "h", new PortName("s", 3)),
                        new TopologyChange.TableCap(Optional.empty(), 0));
    }

    @Test
    void groupsAndJobs() throws InputException {
        Scenario scenario = changes(
                "{\"change\": \"create-group\", \"mgid\": \"ff15::1\", \"members\": [\"a\"], \"mtu\": 4096, \"rate\": 2.5,"
                        + " \"pKey\": \"0x8001\", \"qKey\": \"0xffffffff\", \"sl\": 3}",
                "{\"change\": \"join\", \"group\": \"0xC001\", \"members\": [\"a\", \"b/2\"], \"joinState\": \"send-only\"}",
                "{\"change\": \"leave\", \"group\": \"ff15::1\", \"members\": [\"0x21\"]}",
                "{\"change\": \"delete-group\", \"group\": \"ff15::1\"}",
                "{\"change\": \"jobs\", \"jobs\": 300, \"members\": 64, \"seed\": 5}");
        GroupChange.Traits traits = new GroupChange.Traits(
                new PKey(0x8001), 0xFFFFFFFFL, Optional.of(Mtu.MTU_4096), Optional.of(Rate.GBPS_2_5), 3);
        assertThat(scenario.changes())
                .containsExactly(
                        new GroupChange.Create(Mgid.parse("ff15::1"), traits, List.of("a"), JoinState.FULL),
                        new GroupChange.Join("0xC001", List.of("a", "b/2"), JoinState.SEND_ONLY_NON),
                        new GroupChange.Leave("ff15::1", List.of("0x21")),
                        new GroupChange.Delete("ff15::1"),
                        new GroupChange.Jobs(300, 64, 5, GroupChange.Jobs.FIRST_MGID, GroupChange.Traits.PLAIN));
    }

    @Test
    void settingsAndTheLinesOfTheirFiles() throws InputException {
        Scenario scenario = changes(
                "{\"change\": \"set\", \"option\": \"routing_engine\", \"value\": \"updn,minhop\"}",
                "{\"change\": \"set\", \"option\": \"root_guid_file\", \"lines\": [\"0x1\", \"# two\"]}");
        assertThat(scenario.changes())
                .containsExactly(
                        new SettingChange.Option("routing_engine", "updn,minhop"),
                        new SettingChange.Text(SettingsFile.ROOTS, List.of("0x1", "# two")));
    }

    private static void assertRefused(String json, String... problems) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.problems()).containsExactly(problems));
    }

    private static void assertChangeRefused(String change, String problem) {
        assertRefused("{\"changes\": [\n" + change + "]}", "s.json: line 2: changes[0]" + problem);
    }

    @Test
    void anUnknownFieldIsNamedWithThoseThereAreEvenWhereOneIsMissing() {
        assertRefused(
                "{\"changes\": [\n{\"change\": \"switch-down\", \"swich\": \"spine-03\"}]}",
                "s.json: line 2: changes[0].swich: no such field; there are change, switch",
                "s.json: line 2: changes[0]: field switch is missing");
        assertRefused("{\"changes\": [], \"chnges\": 1}", "s.json: line 1: chnges: no such field; there are name, changes");
        assertRefused(
                "{\"changes\": [{\"change\": \"new-link\", \"from\": {\"node\": \"a\", \"prt\": 1},"
                        + " \"to\": {\"node\": \"b\", \"port\": 1}}]}",
                "s.json: line 1: changes[0].from.prt: no such field; there are node, port",
                "s.json: line 1: changes[0].from: field port is missing");
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnce() {
        assertRefused(
                "{\"changes\": [\n{\"change\": \"host-down\"},\n{\"change\": \"link-down\", \"node\": \"a\", \"port\": 255}]}",
                "s.json: line 2: changes[0]: field host is missing",
                "s.json: line 3: changes[1].port: expected a whole number from 1 to 254, found 255");
    }

    @Test
    void whatIsNoScenarioIsRefused() {
        assertRefused("", "s.json: line 1: empty; expected a JSON object");
        assertRefused("[]", "s.json: line 1: expected an object, found a list");
        assertRefused("{}", "s.json: line 1: field changes is missing");
        assertRefused("{\"changes\": 3}", "s.json: line 1: changes: expected a list, found 3");
        assertThatThrownBy(() -> read("{\"changes\": ["))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("s.json: line 1: not JSON as expected");
        assertThatThrownBy(() -> read("{\"changes\": [], \"changes\": []}"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("changes");
        assertThatThrownBy(() -> read("{\"changes\": " + "[".repeat(50) + "]".repeat(50) + "}"))
                .isInstanceOf(InputException.class);
    }

    @Test
    void valuesThatAreNoneAreRefusedWithWhatWasExpected() {
        assertRefused(
                "{\"changes\": [{\"change\": \"link-dwn\"}]}",
                "s.json: line 1: changes[0].change: expected one of link-down, link-up, port-down, port-up, switch-down,"
                        + " switch-up, host-down, host-up, new-link, new-switch, new-host, multicast-fdb-cap, set,"
                        + " create-group, delete-group, join, leave, jobs, found \"link-dwn\"");
        assertChangeRefused("{\"change\": \"switch-down\", \"switch\": 3}", ".switch: expected a text, found 3");
        assertChangeRefused(
                "{\"change\": \"join\", \"group\": \"0xC001\", \"members\": []}",
                ": no members; expected hosts, PortGUIDs, or node/port");
        assertChangeRefused(
                "{\"change\": \"create-group\", \"mgid\": \"fe80::1\", \"members\": [\"a\"]}",
                ".mgid: expected an MGID (like ff15::1:2), found fe80::1");
        assertChangeRefused(
                "{\"change\": \"set\", \"option\": \"root_guid_file\", \"value\": \"/etc/roots\"}",
                ": root_guid_file names a file: give the file's lines, not a value");
        assertChangeRefused(
                "{\"change\": \"set\", \"option\": \"lmc\", \"lines\": []}",
                ": lmc names no file: give its value, not lines");
        assertChangeRefused(
                "{\"change\": \"jobs\", \"jobs\": 10000, \"members\": 20000}", ": more than 1000000 joins");
    }
}
