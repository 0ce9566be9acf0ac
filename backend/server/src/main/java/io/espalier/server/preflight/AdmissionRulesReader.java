package io.espalier.server.preflight;

import io.espalier.engine.admission.AdmissionRule;
import io.espalier.engine.admission.AdmissionRule.Action;
import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.admission.FieldChanges;
import io.espalier.engine.admission.JoinMatch;
import io.espalier.engine.admission.JoinPace;
import io.espalier.engine.admission.Quota;
import io.espalier.engine.admission.QuotaHolder;
import io.espalier.engine.admission.Tenant;
import io.espalier.engine.index.NodePattern;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads rules on joins; their form is that of {@code static/schema/admission-rules.schema.json}. */
public final class AdmissionRulesReader {
    private static final int MOST_ENTRIES = 1_000;
    private static final int MOST_IN_A_LIST = 1_000;
    private static final int MOST = 10_000_000;
    private static final Map<String, Function<JsonFields, Action>> ACTIONS = new TreeMap<>(Map.of(
            "allow", fields -> new Action.Allow(),
            "deny", fields -> new Action.Deny(fields.text("reason")),
            "modify", fields -> new Action.Modify(fields.object("set", AdmissionRulesReader::changes))));
    private static final Map<String, Function<JsonFields, QuotaHolder>> HOLDERS = new TreeMap<>(Map.of(
            "tenant", fields -> new QuotaHolder.OfTenant(Set.copyOf(texts(fields, "of"))),
            "node", fields -> new QuotaHolder.OfNode(fields.parsedList("of", MOST_IN_A_LIST, NodePattern::parse)),
            "pKey", fields -> new QuotaHolder.OfPKey(fields.parsedList("of", MOST_IN_A_LIST, FieldWords::pKey))));
    private static final Map<String, Boolean> OTHERWISE = new TreeMap<>(Map.of("allow", true, "deny", false));

    private AdmissionRulesReader() {}

    /**
     * The rules.
     *
     * @param source what is read, for the problems
     * @throws InputException with everything that is wrong
     */
    public static AdmissionRules read(String source, byte[] json) throws InputException {
        return JsonInput.read(source, json, AdmissionRulesReader::rules);
    }

    private static AdmissionRules rules(JsonFields fields) {
        Set<String> tenants = new HashSet<>();
        return new AdmissionRules(
                fields.objects("tenants", MOST_ENTRIES, tenant -> tenant(tenant, tenants)),
                fields.objects("rules", MOST_ENTRIES, rule -> rule(rule, tenants)),
                fields.objects("quotas", MOST_ENTRIES, quota -> quota(quota, tenants)),
                fields.findChoice("otherwise", OTHERWISE).orElse(true));
    }

    private static Tenant tenant(JsonFields fields, Set<String> names) {
        String name = fields.text("name");
        if (!names.add(name)) {
            throw new IllegalArgumentException("there are two tenants " + name);
        }
        return new Tenant(name, fields.object("match", AdmissionRulesReader::match));
    }

    private static JoinMatch match(JsonFields fields) {
        return new JoinMatch(
                fields.parsedList("mgids", MOST_IN_A_LIST, MgidPrefix::parse),
                fields.parsedList("pKeys", MOST_IN_A_LIST, FieldWords::pKey),
                Set.copyOf(fields.parsedList("ports", MOST_IN_A_LIST, FieldWords::guid)),
                fields.parsedList("nodes", MOST_IN_A_LIST, NodePattern::parse));
    }

    private static AdmissionRule rule(JsonFields fields, Set<String> tenants) {
        String name = fields.textOr("name", "");
        Set<String> of = known(texts(fields, "tenants"), tenants);
        JoinMatch match =
                fields.findObject("match", AdmissionRulesReader::match).orElse(JoinMatch.ALL);
        Function<JsonFields, Action> action = fields.findChoice("action", ACTIONS)
                .orElseThrow(() -> new IllegalArgumentException("field action is missing"));
        return new AdmissionRule(name, match, of, action.apply(fields));
    }

    private static FieldChanges changes(JsonFields fields) {
        FieldChanges changes = new FieldChanges(
                fields.findWhole("sl", 0, 15),
                fields.findNumber("mtu", FieldWords.MTUS),
                fields.findNumber("rate", FieldWords.RATES),
                fields.findParsed("qKey", FieldWords::qKey));
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("nothing to set; expected sl, mtu, rate or qKey");
        }
        return changes;
    }

    private static Quota quota(JsonFields fields, Set<String> tenants) {
        String name = fields.textOr("name", "");
        QuotaHolder holder = fields.findChoice("per", HOLDERS)
                .orElseThrow(() -> new IllegalArgumentException("field per is missing"))
                .apply(fields);
        if (holder instanceof QuotaHolder.OfTenant) {
            known(texts(fields, "of"), tenants);
        }
        Optional<Integer> groups = fields.findWhole("maxGroups", 0, MOST);
        Optional<Integer> members = fields.findWhole("maxMembers", 0, MOST);
        Optional<Integer> perMinute = fields.findWhole("joinsPerMinute", 1, JoinPace.MOST);
        Optional<Integer> burst = fields.findWhole("burst", 1, JoinPace.MOST);
        if (groups.isEmpty() && members.isEmpty() && perMinute.isEmpty()) {
            throw new IllegalArgumentException("a quota of nothing; expected maxGroups, maxMembers or joinsPerMinute");
        }
        if (burst.isPresent() && perMinute.isEmpty()) {
            throw new IllegalArgumentException("burst without joinsPerMinute");
        }
        return new Quota(name, holder, groups, members, perMinute.map(pace -> new JoinPace(pace, burst.orElse(pace))));
    }

    private static Set<String> known(List<String> names, Set<String> tenants) {
        for (String name : names) {
            if (!tenants.contains(name)) {
                throw new IllegalArgumentException("no tenant " + name + " is defined above");
            }
        }
        return Set.copyOf(names);
    }

    private static List<String> texts(JsonFields fields, String name) {
        return fields.parsedList(name, MOST_IN_A_LIST, text -> text);
    }
}
