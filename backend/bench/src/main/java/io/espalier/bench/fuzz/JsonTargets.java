package io.espalier.bench.fuzz;

import io.espalier.bench.fuzz.FuzzTarget.Kind;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.model.Fabric;
import io.espalier.server.findings.SuppressionReader;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.AdmissionRulesReader;
import io.espalier.server.preflight.ExpectedReader;
import io.espalier.server.preflight.MgidPlanReader;
import io.espalier.server.whatif.ScenarioReader;
import io.espalier.server.whatif.SweepRequestReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Every reader of JSON that people and programs send or write; a scenario that is taken is also answered. */
final class JsonTargets {
    private static final Instant NOW = Instant.parse("2026-03-01T03:00:00Z");

    private static final String CHANGES = """
            {"name": "much at once", "changes": [
              {"change": "switch-down", "switch": "spine-02"},
              {"change": "new-switch", "guid": "0x0008f10400420012", "name": "spine-19", "ports": 36, "multicastFdbCap": 1024},
              {"change": "new-link", "from": {"node": "spine-19", "port": 1}, "to": {"node": "leaf-01", "port": 9}},
              {"change": "new-host", "guid": "0x0008f10400013000", "name": "host-0999 HCA-1", "at": {"node": "leaf-01", "port": 8}},
              {"change": "join", "group": "0xC001", "members": ["host-0001"], "joinState": "full"}]}
            """;
    private static final String MORE_CHANGES = """
            {"changes": [
              {"change": "link-down", "node": "leaf-01", "port": 3},
              {"change": "port-down", "node": "spine-01", "port": 2},
              {"change": "host-down", "host": "host-0002"},
              {"change": "jobs", "jobs": 3, "members": 4, "seed": 7},
              {"change": "set", "option": "routing_engine", "value": "updn"},
              {"change": "set", "option": "qos_multicast_enable", "value": "TRUE"}]}
            """;
    private static final String JOBS = """
            {"jobs": [{"name": "t-1", "owner": "a", "startSeconds": 5, "joinsPerSecond": 2, "groups": [
              {"mgid": "ff15:1::17:1", "pKey": "0x8001", "qKey": "0x80010000", "mtu": 2048, "rate": 100,
               "joins": [{"hosts": ["host-[0001-0004]"]}, {"hosts": ["host-000?"], "joinState": "send-only"}]},
              {"ip": "239.1.2.3", "pKey": "0x8001", "qKey": "0x0b1b", "joins": [{"hosts": ["host-0001"]}]},
              {"mgid": "ff12:401b:ffff::ffff:ffff", "create": false, "joins": [{"hosts": ["host-[0001-0002]"]}]}]}]}
            """;
    private static final String RULES = """
            {"tenants": [{"name": "a", "match": {"pKeys": ["0x8001"]}}, {"name": "b", "match": {"nodes": ["host-001[3-6]"]}}],
             "rules": [{"name": "r", "match": {"mgids": ["ff15:1::/32"]}, "tenants": ["b"], "action": "deny", "reason": "no"},
                       {"name": "s", "match": {"mgids": ["ff15::/16"]}, "action": "modify", "set": {"sl": 1}}],
             "quotas": [{"name": "q", "per": "tenant", "maxGroups": 20, "maxMembers": 400},
                        {"name": "p", "per": "node", "joinsPerMinute": 60, "burst": 10}], "otherwise": "allow"}
            """;
    private static final String PLAN = """
            {"prefixes": [{"prefix": "ff15:1::/32", "owner": "a", "note": "jobs"}, {"prefix": "ff12:401b:8001::/48", "owner": "b"}]}
            """;
    private static final String SWEEP = """
            {"kind": "switches", "sort": "trees", "top": 20}
            """;
    private static final String ACKNOWLEDGED = """
            {"finding": "loop 0xC001", "by": "ann", "note": "known"}
            """;
    private static final String MUTE = """
            {"kind": "loop", "node": "0x0008f10400420012", "until": "2026-03-01T12:00:00Z", "by": "ann", "note": "x"}
            """;
    private static final String MAINTENANCE = """
            {"from": "2026-03-01T03:00:00Z", "until": "2026-03-01T12:00:00Z", "nodes": ["0x0008f10400420012"], "by": "ann"}
            """;

    private JsonTargets() {}

    /** Reads a text of a source. */
    @FunctionalInterface
    private interface TextReader {
        Object read(String source, byte[] json) throws InputException;
    }

    static List<FuzzTarget> all(Fabric fabric) {
        return List.of(
                new FuzzTarget("scenario", Kind.JSON, bytes(CHANGES, MORE_CHANGES), json -> answered(fabric, json)),
                target("sweep request", SweepRequestReader::read, SWEEP),
                target("jobs of a preflight", ExpectedReader::read, JOBS),
                target("admission rules", AdmissionRulesReader::read, RULES),
                target("MGID plan", MgidPlanReader::read, PLAN),
                target("acknowledgement", (of, in) -> SuppressionReader.acknowledgement(of, in, NOW), ACKNOWLEDGED),
                target("mute", (of, in) -> SuppressionReader.mute(of, in, NOW), MUTE),
                target("maintenance", (of, in) -> SuppressionReader.maintenance(of, in, NOW), MAINTENANCE));
    }

    private static List<byte[]> bytes(String... texts) {
        return Stream.of(texts)
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private static FuzzTarget target(String name, TextReader reader, String seed) {
        return new FuzzTarget(name, Kind.JSON, bytes(seed), json -> {
            try {
                reader.read("fuzz", json);
                return true;
            } catch (InputException e) {
                return false;
            }
        });
    }

    private static boolean answered(Fabric fabric, byte[] json) {
        try {
            WhatIf.of(fabric, SmSettings.DEFAULTS, ScenarioReader.read("fuzz", json));
            return true;
        } catch (InputException | ScenarioException e) {
            return false;
        }
    }
}
