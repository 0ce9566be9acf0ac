package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.GroupFact;
import io.espalier.files.text.FieldNumber;
import io.espalier.files.text.Place;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One opensm-sa.dump while it is read. Used by one thread. */
final class SaDumpRun {
    private static final Pattern WORD = Pattern.compile("\\b([a-z_]+)=(\\S+)");
    private static final int BYTE = 0xFF;

    private final FabricDraft draft;
    private final FileLog log;
    private final Map<String, Integer> unused = new LinkedHashMap<>();
    private final Map<String, Integer> firstUnused = new LinkedHashMap<>();
    private Optional<Mgid> group = Optional.empty();
    private boolean anyGroup;

    SaDumpRun(FabricDraft draft, FileLog log) {
        this.draft = draft;
        this.log = log;
    }

    /** Takes a line in; says whether it begins as one of this file's. */
    boolean take(int number, String line) {
        try {
            if (line.startsWith("MC Group 0x")) {
                group = Optional.empty();
                group = Optional.of(group(number, words(line)));
            } else if (line.startsWith("mcm_port:")) {
                member(words(line), log.at(number));
            } else {
                return isUnused(number, line);
            }
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, String.valueOf(e.getMessage()));
        }
        return true;
    }

    private boolean isUnused(int number, String line) {
        for (String kind : new String[] {"GUIDInfo Record:", "InformInfo Record:", "Service Record:"}) {
            if (line.startsWith(kind)) {
                unused.merge(kind, 1, Integer::sum);
                firstUnused.putIfAbsent(kind, number);
                return true;
            }
        }
        return false;
    }

    private static Map<String, String> words(String line) {
        Map<String, String> words = new LinkedHashMap<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.putIfAbsent(word.group(1), word.group(2));
        }
        return words;
    }

    private Mgid group(int number, Map<String, String> words) {
        Place at = log.at(number);
        Mgid mgid = Mgid.parse(text(words, "mgid"));
        Mlid mlid = new Mlid(number(words, "mlid", 0xFFFF));
        int flow = (int) value(words, "sl_flow_hop", 0xFFFF_FFFFL);
        int scope = number(words, "scope_state", BYTE) >>> 4;
        GroupCodes codes = new GroupCodes(draft, log, mgid);
        draft.set(mgid, GroupFact.MLID, mlid, at);
        draft.set(mgid, GroupFact.Q_KEY, value(words, "qkey", 0xFFFF_FFFFL), at);
        codes.mtu(number(words, "mtu", BYTE), number);
        codes.rate(number(words, "rate", BYTE), number);
        codes.pKey(number(words, "pkey", 0xFFFF), at);
        draft.set(mgid, GroupFact.PACKET_LIFE_TIME, number(words, "pkt_life", BYTE) & GroupCodes.CODE, at);
        draft.set(mgid, GroupFact.T_CLASS, number(words, "tclass", BYTE), at);
        draft.set(mgid, GroupFact.SL, flow >>> 28, at);
        draft.set(mgid, GroupFact.FLOW_LABEL, flow >>> 8 & 0xFFFFF, at);
        draft.set(mgid, GroupFact.HOP_LIMIT, flow & BYTE, at);
        draft.set(mgid, GroupFact.SCOPE, scope, at);
        anyGroup = true;
        log.count("groups");
        return mgid;
    }

    private void member(Map<String, String> words, Place at) {
        Mgid mgid = group.orElseThrow(
                () -> new IllegalArgumentException("a member of a group whose \"MC Group\" line is not understood"));
        Mgid portGid = Mgid.parse(text(words, "port_gid"));
        JoinState state = new JoinState(number(words, "scope_state", BYTE) & 0xF);
        boolean proxy = number(words, "proxy_join", BYTE) != 0;
        if (state.bits() == 0) {
            throw new IllegalArgumentException("JoinState 0: nobody is a member so; the port is left out");
        }
        draft.gidPrefix(portGid.high(), at);
        draft.member(mgid, new Member(new Guid(portGid.low()), state, proxy), at);
        log.count("members");
    }

    private static String text(Map<String, String> words, String name) {
        String text = words.get(name);
        if (text == null) {
            throw new IllegalArgumentException("expected " + quote(name + "=…") + " in the line, found none");
        }
        return text;
    }

    private static int number(Map<String, String> words, String name, int max) {
        return FieldNumber.require(name, text(words, name), max);
    }

    private static long value(Map<String, String> words, String name, long max) {
        long value = FieldNumber.parse(text(words, name)).orElse(-1);
        if (value < 0 || value > max) {
            throw new IllegalArgumentException("expected a " + name + " of 32 bits, found " + quote(text(words, name)));
        }
        return value;
    }

    /** Says what is not used, and that members are known: this file lists them all. */
    void end() {
        if (anyGroup) {
            draft.membersKnown();
        }
        unused.forEach((kind, times) -> log.notUsed(
                firstUnused.getOrDefault(kind, 1), quote(kind) + " " + times + " times: a fabric keeps nothing of it"));
    }
}
