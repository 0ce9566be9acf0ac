package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Memberships drawn by a seed: host ports and switch ports 0, every way of joining, groups of one, groups that share an
 * MLID when OpenSM consolidates solicited-node groups.
 */
public final class RandomGroups {
    private static final int PLAIN_GROUPS = 8;
    private static final int SOLICITED_GROUPS = 6;
    private static final List<JoinState> LATER =
            List.of(JoinState.FULL, JoinState.FULL, JoinState.NON, JoinState.SEND_ONLY_NON, JoinState.SEND_ONLY_FULL);

    private final Random random;
    private final List<Guid> endPorts;

    /** For the end ports of a fabric. */
    public RandomGroups(Fabric fabric, long seed) {
        random = new Random(seed);
        endPorts = fabric.nodes().values().stream()
                .flatMap(node -> node.ports().stream().filter(port -> isEndPort(node, port)))
                .map(Port::guid)
                .toList();
    }

    private static boolean isEndPort(Node node, Port port) {
        return node instanceof Switch ? port.number() == 0 : port.number() > 0;
    }

    /** All joins, group by group; the first of each group creates it. */
    public List<SaRequest> joins() {
        List<SaRequest> joins = new ArrayList<>(members(Mgid.parse("ff12:401b:ffff::1"), 1));
        for (int group = 1; group < PLAIN_GROUPS; group++) {
            joins.addAll(members(Mgid.parse("ff15:e5:a1::" + group), 1 + random.nextInt(endPorts.size())));
        }
        for (int group = 0; group < SOLICITED_GROUPS; group++) {
            String low24 = String.format("ff%02x:%04x", group, random.nextInt(0x10000));
            joins.addAll(members(Mgid.parse("ff12:601b:ffff::1:" + low24), 1 + random.nextInt(4)));
        }
        return joins;
    }

    private List<SaRequest> members(Mgid mgid, int count) {
        List<Guid> drawn = new ArrayList<>(endPorts);
        Collections.shuffle(drawn, random);
        List<SaRequest> joins = new ArrayList<>();
        for (Guid port : drawn.subList(0, Math.min(count, drawn.size()))) {
            joins.add(
                    joins.isEmpty()
                            ? SaRequest.create(mgid, port, SaRequest.GroupTraits.FOR_SWITCHES)
                            : SaRequest.join(mgid, port, LATER.get(random.nextInt(LATER.size()))));
        }
        return joins;
    }
}
