package io.espalier.opensm;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What lines of OpenSM's log mean to multicast; other lines mean nothing here. */
public final class OpenSmLogWords {
    private static final Map<String, String> CODES = codes();
    private static final Pattern STATE = Pattern.compile("(?i)entering (?:sm )?(\\w+) state");
    private static final Pattern OVERLOAD =
            Pattern.compile("(?i)dropping mad since the dispatcher is already overloaded with .*");

    private OpenSmLogWords() {}

    private static Map<String, String> codes() {
        Map<String, String> codes = new HashMap<>();
        trees(codes);
        joins(codes);
        mismatches(codes);
        engines(codes);
        return Map.copyOf(codes);
    }

    private static void trees(Map<String, String> codes) {
        codes.put("0A02", "A block of a switch's multicast table could not be sent");
        codes.put("0A03", "There is no path from a switch to a member, so the member is cut off");
        codes.put("0A04", "A switch has no port that leads to a member by the shortest way");
        codes.put("0A06", "A member was left out of a tree");
        codes.put("0A08", "No switch can be the root of a tree");
        codes.put("0A09", "No memory for multicast tables");
        codes.put("0A10", "No memory for the list of members");
        codes.put("0A14", "A switch that knows no multicast lies in a tree");
        codes.put("0A15", "No memory to build a tree");
        codes.put("0A16", "No memory to build a tree");
        codes.put("0A17", "A tree could not be built");
        codes.put("0A1B", "The top of a switch's multicast table could not be sent");
        codes.put("0A1E", "A tree leads through a port that is not connected");
        codes.put("0A21", "A tree is too deep: it runs in a loop");
        codes.put("0801", "A multicast table came from a switch that is not known");
        codes.put("0802", "A block of a switch's multicast table could not be stored");
        codes.put("7601", "The report of a group that was created or deleted could not be sent");
        codes.put("4A02", "No memory to answer for the multicast tables");
        codes.put("4A05", "A switch whose multicast table was asked for is not known");
        codes.put("4A06", "A switch whose multicast table was asked for has no port");
        codes.put("4A07", "Who asks for multicast tables is not known");
        codes.put("4A08", "The multicast tables were asked for in a way that there is not");
    }

    private static void joins(Map<String, String> codes) {
        codes.put("1B01", "An MGID does not begin with 0xFF");
        codes.put("1B02", "A port that wants to leave a group is not known");
        codes.put("1B03", "A port that wants to join a group is not known");
        codes.put("1B04", "A port that asks for groups is not known");
        codes.put("1B10", "A group may be created by a full member only");
        codes.put("1B11", "A port wanted to join a group that is not there, and did not say enough to create it");
        codes.put("1B12", "A port cannot join: its MTU or rate does not fit the group, or the join state is wrong");
        codes.put("1B13", "A port may not change its membership so");
        codes.put("1B14", "A port is not in the partition of the group");
        codes.put("1B18", "A join lacks fields that it must have");
        codes.put("1B19", "There is no MLID left");
        codes.put("1B1A", "A join does not fit the group");
        codes.put("1B1B", "The IPoIB broadcast group is not there");
        codes.put("1B1C", "A group does not fit the IPoIB broadcast group");
        codes.put("1B20", "A leave lacks fields that it must have");
        codes.put("1B21", "Members were asked for in a way that there is not");
        codes.put("1B23", "No MGID of its own could be found for a group");
        codes.put("1B24", "An MGID has the signature of the SA's own groups but the link's scope");
        codes.put("1B25", "A port wanted to leave a group that it is not in");
        codes.put("1B26", "No port of the partition can do the MTU or rate that a group was to have");
        codes.put("1B28", "An MGID has flags that are reserved");
        codes.put("1B40", "A join names a port of another subnet");
        codes.put("1B41", "A leave names a port of another subnet");
        codes.put("1A04", "A request has a wrong SM_Key and was dropped");
        codes.put("4C05", "One record was asked for, and there are several");
        codes.put("1F09", "There is no path to a group");
        codes.put("1F18", "There is no path to a group");
        codes.put("1F19", "There is no path to a group");
    }

    private static void mismatches(Map<String, String> codes) {
        codes.put("1B30", "The Q_Key of a join is not the group's");
        codes.put("1B31", "Both P_Keys, of a join and of its group, are of limited members");
        codes.put("1B32", "The P_Key of a join is not the group's");
        codes.put("1B33", "The TClass of a join is not the group's");
        codes.put("1B34", "The SL of a join is not the group's");
        codes.put("1B35", "The FlowLabel of a join is not the group's");
        codes.put("1B36", "The HopLimit of a join is not the group's");
    }

    private static void engines(Map<String, String> codes) {
        for (String code : new String[] {"AD50", "AD51", "AD52", "AD53"}) {
            codes.put(code, "sssp or dfsssp could not lay a tree");
        }
        for (String code : new String[] {"4E3E", "4E3F", "4E40", "4E41", "4E42", "4E43", "4E46"}) {
            codes.put(code, "torus-2QoS could not lay a tree");
        }
        for (String code : new String[] {"NUE36", "NUE37", "NUE38", "NUE39"}) {
            codes.put(code, "nue could not lay a tree");
        }
    }

    /** What a line means in words; nothing for lines that mean nothing to multicast. */
    public static Optional<String> meaning(OpenSmLogLine line) {
        if (!line.code().isEmpty()) {
            return Optional.ofNullable(CODES.get(line.code().toUpperCase(Locale.ROOT)));
        }
        if (line.text().strip().equals("SUBNET UP") || line.text().startsWith("SUBNET UP (")) {
            return Optional.of("The subnet is up");
        }
        if (isOverload(line)) {
            return Optional.of("The SM is overloaded and drops requests");
        }
        return Optional.of(STATE.matcher(line.text().strip()))
                .filter(found -> found.matches())
                .map(found -> "The SM is " + found.group(1).toLowerCase(Locale.ROOT) + " now");
    }

    /** Whether it says that the SM drops requests, since too many wait. */
    public static boolean isOverload(OpenSmLogLine line) {
        return OVERLOAD.matcher(line.text()).matches();
    }
}
