package io.espalier.server.preflight;

import io.espalier.engine.index.NodePattern;
import io.espalier.engine.mgid.IpGroups;
import io.espalier.engine.preflight.ExpectedGroup;
import io.espalier.engine.preflight.ExpectedGroup.ExpectedJoins;
import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.preflight.GroupWish;
import io.espalier.engine.sa.Selected;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.PKey;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads what jobs expect; its form is that of {@code static/schema/preflight.schema.json}. */
public final class ExpectedReader {
    private static final int MOST_JOBS = 1_000;
    private static final int MOST_GROUPS = 4_096;
    private static final int MOST_LISTS = 1_000;
    private static final int MOST_NAMES = 20_000;

    /** Each is held against every host of the fabric. */
    private static final int MOST_GLOBS = 1_000;

    private static final int DAY_SECONDS = 86_400;
    private static final int MOST_JOINS_PER_SECOND = 1_000_000;
    private static final int LINK_LOCAL = 2;
    private static final Map<String, Integer> SELECTORS = new TreeMap<>(Map.of(
            "greater",
            Selected.GREATER,
            "less",
            Selected.LESS,
            "exactly",
            Selected.EXACTLY,
            "largest",
            Selected.LARGEST));

    private int globs;

    private ExpectedReader() {}

    /**
     * The jobs.
     *
     * @param source what is read, for the problems
     * @throws InputException with everything that is wrong
     */
    public static List<ExpectedJob> read(String source, byte[] json) throws InputException {
        ExpectedReader reader = new ExpectedReader();
        return JsonInput.read(source, json, reader::jobs);
    }

    private List<ExpectedJob> jobs(JsonFields fields) {
        Set<String> names = new HashSet<>();
        List<ExpectedJob> jobs = fields.objects("jobs", MOST_JOBS, job -> job(job, names));
        if (!fields.has("jobs")) {
            throw new IllegalArgumentException("field jobs is missing");
        }
        return jobs;
    }

    private ExpectedJob job(JsonFields fields, Set<String> names) {
        String name = fields.text("name");
        if (!names.add(name)) {
            throw new IllegalArgumentException("there are two jobs " + name);
        }
        return new ExpectedJob(
                name,
                fields.textOr("owner", ""),
                1_000L * fields.findWhole("startSeconds", 0, DAY_SECONDS).orElse(0),
                fields.findWhole("joinsPerSecond", 1, MOST_JOINS_PER_SECOND).orElse(0),
                fields.objects("groups", MOST_GROUPS, this::group));
    }

    private ExpectedGroup group(JsonFields fields) {
        boolean creates = fields.truthOr("create", true);
        GroupWish wish = wish(fields);
        Optional<String> ip = fields.findParsed("ip", text -> text);
        Mgid mgid = ip.isPresent() ? ofIp(fields, wish) : fields.parsed("mgid", Mgid::parse);
        if (ip.isPresent() == fields.has("mgid")) {
            throw new IllegalArgumentException("expected mgid or ip, one of them");
        }
        if (creates && (wish.pKey().isEmpty() || wish.qKey().isEmpty())) {
            throw new IllegalArgumentException(
                    "joins that make a group name its pKey and qKey; with \"create\": false they only join");
        }
        return new ExpectedGroup(mgid, ip.orElse(""), creates, wish, fields.objects("joins", MOST_LISTS, this::joins));
    }

    private static Mgid ofIp(JsonFields fields, GroupWish wish) {
        PKey pKey = wish.pKey()
                .orElseThrow(() -> new IllegalArgumentException("an IP group needs its pKey: it is part of the MGID"));
        int scope = fields.findWhole("scope", 0, 15).orElse(LINK_LOCAL);
        return fields.parsed("ip", text -> IpGroups.mgid(text, pKey, scope));
    }

    private static GroupWish wish(JsonFields fields) {
        return new GroupWish(
                fields.findParsed("pKey", FieldWords::pKey),
                fields.findParsed("qKey", FieldWords::qKey),
                selected(
                        fields,
                        "mtuSelector",
                        fields.findNumber("mtu", FieldWords.MTUS).map(mtu -> mtu.code())),
                selected(
                        fields,
                        "rateSelector",
                        fields.findNumber("rate", FieldWords.RATES).map(rate -> rate.code())),
                new GroupWish.FlowWish(
                        fields.findWhole("sl", 0, 15),
                        fields.findWhole("tClass", 0, 0xFF),
                        fields.findWhole("flowLabel", 0, 0xF_FFFF),
                        fields.findWhole("hopLimit", 0, 0xFF)));
    }

    private static Optional<Selected> selected(JsonFields fields, String selector, Optional<Integer> code) {
        int how = fields.findChoice(selector, SELECTORS).orElse(Selected.EXACTLY);
        if (code.isEmpty() && fields.has(selector) && how != Selected.LARGEST) {
            throw new IllegalArgumentException(selector + " without a value to select by");
        }
        return code.isPresent() || fields.has(selector)
                ? Optional.of(new Selected(how, code.orElse(0)))
                : Optional.empty();
    }

    private ExpectedJoins joins(JsonFields fields) {
        List<String> hosts = fields.parsedList("hosts", MOST_NAMES, this::host);
        if (hosts.isEmpty()) {
            throw new IllegalArgumentException("no hosts; expected names, globs, ranges like node[001-128], or GUIDs");
        }
        return new ExpectedJoins(
                hosts, fields.findChoice("joinState", FieldWords.JOIN_STATES).orElse(JoinState.FULL));
    }

    private String host(String text) {
        if (text.startsWith("0x") || text.startsWith("0X")) {
            FieldWords.guid(text);
        } else if (NodePattern.parse(text).isGlob() && ++globs > MOST_GLOBS) {
            throw new IllegalArgumentException("more than " + MOST_GLOBS + " names with * or ?");
        }
        return text;
    }
}
