package io.espalier.engine.rules.group;

import io.espalier.engine.check.Rule;
import java.util.List;

/** All rules on groups. */
public final class GroupRules {
    /** The rules, in no order that matters. */
    public static final List<Rule> ALL = List.of(
            new MemberBelowGroup(),
            new GroupBelowMembers(),
            new TreeLinkBelowGroup(),
            new MemberWithoutPKey(),
            new MixedPKeys(),
            new MemberPortDown(),
            new BroadcastMissing(),
            new HostsOutside(),
            new SendOnlyGroups(),
            new NoFullMember(),
            new LeftBehind(),
            MgidRule.reserved(),
            MgidRule.outsidePlan(),
            MgidRule.sameIp(),
            new SolicitedNodeShare());

    private GroupRules() {}
}
