package io.espalier.engine.whatif;

import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.sa.partition.StaticGroup;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Takes ports that the SM no longer finds out of their groups, as OpenSM does at the end of such a sweep. A group that loses
 * its last full member is deleted with all others in it, unless a partition brings it.
 */
final class MemberLoss {
    private final Set<Guid> lost;
    private final Set<Mgid> wellKnown;

    private MemberLoss(Set<Guid> lost, Partitions partitions) {
        this.lost = lost;
        wellKnown = partitions.groups().stream()
                .map(StaticGroup::group)
                .map(MulticastGroup::mgid)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The fabric that the sweep found, with what is left of the groups. */
    static Fabric apply(SweptFabric swept, Partitions partitions) {
        Set<Guid> lost = swept.lostMembers();
        if (lost.isEmpty()) {
            return swept.fabric();
        }
        MemberLoss loss = new MemberLoss(lost, partitions);
        Fabric.Builder builder = swept.fabric().toBuilder().clearGroups();
        swept.fabric().groups().forEach(group -> loss.left(group).ifPresent(builder::group));
        return builder.build();
    }

    private Optional<MulticastGroup> left(MulticastGroup group) {
        List<Member> left = group.members().stream()
                .filter(member -> !lost.contains(member.portGuid()))
                .toList();
        if (left.size() == group.members().size()) {
            return Optional.of(group);
        }
        // A group that had no full member has none to lose, and stays as it is.
        boolean lives = hasFull(left) || !hasFull(group.members());
        if (lives) {
            return Optional.of(group.withMembers(left));
        }
        return wellKnown.contains(group.mgid()) ? Optional.of(group.withMembers(List.of())) : Optional.empty();
    }

    private static boolean hasFull(List<Member> members) {
        return members.stream().anyMatch(member -> member.joinState().isFull());
    }
}
