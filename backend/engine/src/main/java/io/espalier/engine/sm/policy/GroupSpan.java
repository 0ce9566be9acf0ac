package io.espalier.engine.sm.policy;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.Membership;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;

/** The members of one MLID and the switches they hang on, each once. */
final class GroupSpan {
    private final Mlid mlid;
    private final Membership membership;
    private final int[] switches;

    GroupSpan(FabricIndex index, Mlid mlid, List<MulticastGroup> groups) {
        this.mlid = mlid;
        membership = Membership.of(index, groups);
        switches = membership.attached().stream()
                .mapToInt(Attachment::rank)
                .distinct()
                .toArray();
    }

    Mlid mlid() {
        return mlid;
    }

    Membership membership() {
        return membership;
    }

    /** How many members there are, with or without a link. */
    int members() {
        return membership.count();
    }

    /** Ranks of the member switches. The array is shared, and nobody writes to it. */
    int[] switches() {
        return switches;
    }

    /** Whether there are fewer members with a link than so many for each member switch. */
    boolean isSparserThan(int density) {
        return membership.attached().size() < (long) density * switches.length;
    }
}
