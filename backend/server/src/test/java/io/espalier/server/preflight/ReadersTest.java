package io.espalier.server.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.engine.admission.AdmissionRule.Action;
import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.admission.JoinPace;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.preflight.ExpectedGroup;
import io.espalier.engine.preflight.ExpectedGroup.ExpectedJoins;
import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.sa.Selected;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.Rate;
import io.espalier.server.json.InputException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The three JSON files: the examples in full, and what each of them can get wrong. */
class ReadersTest {
    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> problems(ThrowingCallable reading) {
        return catchThrowableOfType(InputException.class, reading).problems();
    }

    private static List<String> expected(String group) {
        return problems(() ->
                ExpectedReader.read("e", bytes("{\"jobs\": [{\"name\": \"j\", \"groups\": [\n" + group + "\n]}]}")));
    }

    private static List<String> rules(String json) {
        return problems(() -> AdmissionRulesReader.read("r", bytes(json)));
    }

    @Test
    void theExampleOfJobsIsRead() throws Exception {
        List<ExpectedJob> jobs = ExpectedReader.read("e", ExampleFiles.bytes("expected.json"));
        ExpectedJob train = jobs.getFirst();
        assertThat(train.name()).isEqualTo("train-17");
        assertThat(train.owner()).isEqualTo("physics");
        ExpectedGroup first = train.groups().getFirst();
        assertThat(first.mgid()).isEqualTo(Mgid.parse("ff15:1::17:1"));
        assertThat(first.creates()).isTrue();
        assertThat(first.wish().mtu()).contains(Selected.exactly(Mtu.MTU_2048.code()));
        assertThat(first.wish().rate()).contains(Selected.exactly(Rate.GBPS_100.code()));
        assertThat(first.joins())
                .containsExactly(
                        new ExpectedJoins(List.of("host-[0001-0008]"), JoinState.FULL),
                        new ExpectedJoins(List.of("host-0009"), JoinState.SEND_ONLY_NON));
        ExpectedGroup ip = train.groups().getLast();
        assertThat(ip.ip()).isEqualTo("239.1.2.3");
        assertThat(ip.mgid()).isEqualTo(Mgid.parse("ff12:401b:8001::f01:203"));
        ExpectedJob render = jobs.getLast();
        assertThat(render.startMillis()).isEqualTo(5_000);
        assertThat(render.joinsPerSecond()).isEqualTo(2);
        assertThat(render.groups().getLast().creates()).isFalse();
    }

    @Test
    void theExampleOfRulesIsRead() throws Exception {
        AdmissionRules rules = AdmissionRulesReader.read("r", ExampleFiles.bytes("rules.json"));
        assertThat(rules.tenants()).extracting(tenant -> tenant.name()).containsExactly("physics", "film");
        assertThat(rules.rules().getFirst().action()).isEqualTo(new Action.Deny("ff15:1::/32 belongs to physics"));
        assertThat(rules.rules().getLast().action()).isInstanceOf(Action.Modify.class);
        assertThat(rules.quotas().getFirst().maxGroups()).contains(20);
        assertThat(rules.quotas().getLast().pace()).contains(new JoinPace(60, 10));
        assertThat(rules.allowsOtherwise()).isTrue();
    }

    @Test
    void theExampleOfAPlanIsRead() throws Exception {
        MgidPlan plan = MgidPlanReader.read("p", ExampleFiles.bytes("mgid-plan.json"));
        assertThat(plan.owners()).containsExactly("film", "physics");
        assertThat(plan.prefixes().getFirst().note()).isEqualTo("IPoIB of the partition of physics");
    }

    @Test
    void aJobThatIsWrongIsToldFieldByField() {
        assertThat(expected("{\"mgid\": \"ff15::1\", \"pKey\": \"0xffff\"}"))
                .containsExactly("e: line 2: jobs[0].groups[0]: joins that make a group name its pKey and qKey;"
                        + " with \"create\": false they only join");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"ip\": \"239.1.1.1\", \"pKey\": \"0x1\", \"create\": false}"))
                .containsExactly("e: line 2: jobs[0].groups[0]: expected mgid or ip, one of them");
        assertThat(expected("{\"ip\": \"10.0.0.1\", \"pKey\": \"0x1\", \"create\": false}"))
                .containsExactly("e: line 2: jobs[0].groups[0].ip: no IP group (224.0.0.0 to 239.255.255.255,"
                        + " or an IPv6 address that begins with ff): 10.0.0.1");
        assertThat(expected("{\"mgid\": \"house\", \"create\": false}"))
                .containsExactly("e: line 2: jobs[0].groups[0].mgid: not an MGID"
                        + " (like ff12:401b:ffff::1 or two 64-bit hex halves): house");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"mtu\": 3000}"))
                .containsExactly(
                        "e: line 2: jobs[0].groups[0].mtu: expected one of 256, 512, 1024, 2048, 4096, found 3000");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"pKey\": 7}"))
                .containsExactly("e: line 2: jobs[0].groups[0].pKey: expected a text, found 7");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"mtuSelector\": \"less\"}"))
                .containsExactly("e: line 2: jobs[0].groups[0]: mtuSelector without a value to select by");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"joins\": [{\"hosts\": [\"n[1\"]}]}"))
                .containsExactly("e: line 2: jobs[0].groups[0].joins[0].hosts[0]: no ] after [ in n[1");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"joins\": [{\"hosts\": []}]}"))
                .containsExactly("e: line 2: jobs[0].groups[0].joins[0]: no hosts; expected names, globs,"
                        + " ranges like node[001-128], or GUIDs");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"joins\": [{\"hosts\": [\"0xg\"]}]}"))
                .containsExactly("e: line 2: jobs[0].groups[0].joins[0].hosts[0]:"
                        + " expected a GUID (0x and up to 16 hex digits), found 0xg");
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"color\": \"red\"}"))
                .singleElement()
                .asString()
                .startsWith("e: line 2: jobs[0].groups[0].color: no such field; there are ");
    }

    @Test
    void aSelectorMayAskForTheLargest() throws Exception {
        List<ExpectedJob> jobs = ExpectedReader.read(
                "e",
                bytes("{\"jobs\": [{\"name\": \"j\", \"groups\": [{\"mgid\": \"ff15::1\", \"create\": false,"
                        + " \"mtuSelector\": \"largest\", \"rate\": 2.5, \"rateSelector\": \"greater\"}]}]}"));
        ExpectedGroup group = jobs.getFirst().groups().getFirst();
        assertThat(group.wish().mtu()).contains(new Selected(Selected.LARGEST, 0));
        assertThat(group.wish().rate()).contains(new Selected(Selected.GREATER, Rate.GBPS_2_5.code()));
    }

    @Test
    void jobsAreThereAndDiffer() {
        assertThat(problems(() -> ExpectedReader.read("e", bytes("{}"))))
                .containsExactly("e: line 1: field jobs is missing");
        assertThat(problems(
                        () -> ExpectedReader.read("e", bytes("{\"jobs\": [{\"name\": \"j\"},\n{\"name\": \"j\"}]}"))))
                .containsExactly("e: line 2: jobs[1]: there are two jobs j");
    }

    @Test
    void tooManyGlobsAreRefused() {
        String hosts = "\"a*\",".repeat(1_000) + "\"b*\"";
        assertThat(expected("{\"mgid\": \"ff15::1\", \"create\": false, \"joins\": [{\"hosts\": [" + hosts + "]}]}"))
                .containsExactly("e: line 2: jobs[0].groups[0].joins[0].hosts[1000]: more than 1000 names with * or ?");
    }

    @Test
    void aRuleThatIsWrongIsToldFieldByField() {
        String json = """
                {"rules": [{"action": "drop"},
                {"name": "x"},
                {"action": "deny"},
                {"action": "modify", "set": {}},
                {"action": "allow", "reason": "r"},
                {"action": "allow", "tenants": ["t"]}]}
                """;
        assertThat(rules(json))
                .containsExactly(
                        "r: line 1: rules[0].action: expected one of allow, deny, modify, found \"drop\"",
                        "r: line 2: rules[1]: field action is missing",
                        "r: line 3: rules[2]: field reason is missing",
                        "r: line 4: rules[3].set: nothing to set; expected sl, mtu, rate or qKey",
                        "r: line 5: rules[4].reason: no such field; there are name, tenants, match, action",
                        "r: line 6: rules[5]: no tenant t is defined above");
    }

    @Test
    void aQuotaThatIsWrongIsToldFieldByField() {
        String json = """
                {"quotas": [{"per": "switch", "maxGroups": 1},
                {"per": "node"},
                {"per": "node", "maxGroups": 1, "burst": 2},
                {"per": "tenant", "of": ["t"], "maxGroups": 1},
                {"per": "pKey", "of": ["8001"], "maxGroups": -1}]}
                """;
        assertThat(rules(json))
                .containsExactly(
                        "r: line 1: quotas[0].per: expected one of node, pKey, tenant, found \"switch\"",
                        "r: line 2: quotas[1]: a quota of nothing; expected maxGroups, maxMembers or joinsPerMinute",
                        "r: line 3: quotas[2]: burst without joinsPerMinute",
                        "r: line 4: quotas[3]: no tenant t is defined above",
                        "r: line 5: quotas[4].of[0]: expected a P_Key (0x and up to 4 hex digits), found 8001");
    }

    @Test
    void aPlanThatIsWrongIsToldFieldByField() {
        String json =
                "{\"prefixes\": [{\"prefix\": \"ff15:1::5/32\", \"owner\": \"a\"},\n{\"prefix\": \"ff15::/16\"},\n"
                        + "{\"prefix\": \"ff15::/16\", \"owner\": \" \"}]}";
        assertThat(problems(() -> MgidPlanReader.read("p", bytes(json))))
                .containsExactly(
                        "p: line 1: prefixes[0].prefix: ff15:1::5/32 has bits set after the first 32; expected ff15:1::/32",
                        "p: line 2: prefixes[1]: field owner is missing",
                        "p: line 3: prefixes[2].owner: expected a text, found \" \"");
        String twice = "{\"prefixes\": [{\"prefix\": \"ff15::/16\", \"owner\": \"a\"},"
                + " {\"prefix\": \"ff15::/16\", \"owner\": \"b\"}]}";
        assertThat(problems(() -> MgidPlanReader.read("p", bytes(twice))))
                .containsExactly("p: line 1: prefix ff15::/16 is given twice, to a and to b");
    }
}
