package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Reads what {@code saquery} prints of MCMemberRecords, one line of our own a record, so that two lists compare. */
final class MemberDump {
    private static final int CODE = 0x3F;

    private MemberDump() {}

    /** The records of {@code saquery MCMR}: group, port and all that a group has. */
    static SortedSet<String> ofRecords(List<String> lines) {
        SortedSet<String> records = new TreeSet<>();
        for (Map<String, String> record : records(lines)) {
            records.add(String.join(
                    " ",
                    Mgid.parse(text(record, "MGID")).toString(),
                    new Mlid(number(record, "mlid")).toString(),
                    portGuid(record).toString(),
                    new JoinState(number(record, "JoinState")).toString(),
                    "proxy " + (number(record, "ProxyJoin") != 0),
                    traits(
                            number(record, "qkey"),
                            number(record, "pkey"),
                            number(record, "mtu") & CODE,
                            number(record, "rate") & CODE,
                            number(record, "SL"))));
        }
        return records;
    }

    /** The records of {@code saquery -m}: group, port and how it joined. */
    static SortedSet<String> ofMembers(List<String> lines) {
        SortedSet<String> members = new TreeSet<>();
        for (Map<String, String> record : records(lines)) {
            JoinState state = new JoinState(number(record, "ScopeState") & 0xF);
            members.add(member(
                    Mgid.parse(text(record, "MGID")), new Mlid(number(record, "Mlid")), portGuid(record), state));
        }
        return members;
    }

    /** The records of {@code saquery -g}: group and MLID. */
    static SortedSet<String> ofGroups(List<String> lines) {
        SortedSet<String> groups = new TreeSet<>();
        for (Map<String, String> record : records(lines)) {
            groups.add(Mgid.parse(text(record, "MGID")) + " " + new Mlid(number(record, "Mlid")));
        }
        return groups;
    }

    /** What a sweep has, as {@link #ofRecords} has it. */
    static SortedSet<String> records(Fabric fabric) {
        SortedSet<String> records = new TreeSet<>();
        for (MulticastGroup group : fabric.groups()) {
            for (Member member : group.members()) {
                records.add(String.join(
                        " ",
                        group.mgid().toString(),
                        group.mlid().toString(),
                        member.portGuid().toString(),
                        member.joinState().toString(),
                        "proxy " + member.proxyJoin(),
                        traits(
                                (int) group.qKey(),
                                group.pKey().value(),
                                group.mtu().code(),
                                group.rate().code(),
                                group.flow().sl())));
            }
        }
        return records;
    }

    /** What a sweep has, as {@link #ofMembers} has it. */
    static SortedSet<String> members(Fabric fabric) {
        SortedSet<String> members = new TreeSet<>();
        for (MulticastGroup group : fabric.groups()) {
            group.members()
                    .forEach(member ->
                            members.add(member(group.mgid(), group.mlid(), member.portGuid(), member.joinState())));
        }
        return members;
    }

    private static String member(Mgid mgid, Mlid mlid, Guid port, JoinState state) {
        return String.join(" ", mgid.toString(), mlid.toString(), port.toString(), state.toString());
    }

    private static String traits(int qKey, int pKey, int mtu, int rate, int sl) {
        return String.format("qkey %x pkey %x mtu code %d rate code %d sl %d", qKey, pKey, mtu, rate, sl);
    }

    /** Each record is a heading and lines of a name, dots, and a value. */
    private static List<Map<String, String>> records(List<String> lines) {
        List<Map<String, String>> records = new ArrayList<>();
        for (String line : lines) {
            String[] field = line.strip().split("\\.{2,}", 2);
            if (field.length == 2) {
                records.getLast().put(field[0], field[1].strip());
            } else if (line.endsWith("dump:")) {
                records.add(new HashMap<>());
            } else {
                throw new LabException("saquery prints what is not understood: " + line);
            }
        }
        return records;
    }

    private static Guid portGuid(Map<String, String> record) {
        return new Guid(Mgid.parse(text(record, "PortGid")).low());
    }

    private static int number(Map<String, String> record, String name) {
        return Integer.decode(text(record, name));
    }

    private static String text(Map<String, String> record, String name) {
        String text = record.get(name);
        if (text == null) {
            throw new LabException("saquery prints no " + name + " of " + record);
        }
        return text;
    }
}
