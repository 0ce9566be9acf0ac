package io.espalier.engine.whatif;

import io.espalier.engine.sm.capacity.MftWrites;
import io.espalier.engine.sm.capacity.QosAdvice;
import io.espalier.model.Guid;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a scenario.
 *
 * @param scenario the question
 * @param before as the SM plans now
 * @param after as it would plan
 * @param groups every group of either side, by MGID
 * @param replies what the SA would answer to each request that the scenario makes, in order
 * @param writes what the SM would have to write into the multicast tables
 * @param lostSwitches NodeGUIDs of switches that the SM would no longer find
 * @param lostPorts PortGUIDs of CA and router ports that the SM would no longer find
 * @param lanes where multicast is to have a virtual lane of its own: whether it has, and what to set; else none
 * @param remarks what limits the answer or is to be known of it, in sentences
 * @param summary all of it in a few sentences
 */
public record WhatIfAnswer(
        Scenario scenario,
        SubnetSide before,
        SubnetSide after,
        List<GroupOutcome> groups,
        List<GroupReply> replies,
        MftWrites writes,
        List<Guid> lostSwitches,
        List<Guid> lostPorts,
        Optional<QosAdvice> lanes,
        List<String> remarks,
        String summary) {
    public WhatIfAnswer {
        groups = List.copyOf(groups);
        replies = List.copyOf(replies);
        lostSwitches = List.copyOf(lostSwitches);
        lostPorts = List.copyOf(lostPorts);
        remarks = List.copyOf(remarks);
    }

    /** Whether the trees on both sides are OpenSM's own, or those of a policy on its hops. */
    public boolean isExact() {
        return before.routing().exact() && after.routing().exact();
    }

    /** The groups that change in any way. */
    public List<GroupOutcome> changedGroups() {
        return groups.stream().filter(GroupOutcome::isChanged).toList();
    }
}
