package io.espalier.engine.whatif;

import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.List;
import java.util.Optional;

/**
 * A change to groups and who is in them, asked of the SA as a host would ask it. A member is named by its PortGUID, by its node
 * if that has one port, or as node/port; a group by its MGID or, where no other group has it, its MLID.
 */
public sealed interface GroupChange extends Change {
    /** How often the SA is asked; a group that is deleted counts as one. */
    default long requests() {
        return switch (this) {
            case Create create -> create.members().size();
            case Join join -> join.members().size();
            case Leave leave -> leave.members().size();
            case Delete delete -> 1;
            case Jobs jobs -> (long) jobs.jobs() * jobs.members();
        };
    }

    /**
     * What a group is created with.
     *
     * @param pKey partition
     * @param qKey 32 bits, unsigned
     * @param mtu none lets the SA take that of the first member
     * @param rate none lets the SA take that of the first member
     * @param sl service level
     */
    record Traits(PKey pKey, long qKey, Optional<Mtu> mtu, Optional<Rate> rate, int sl) {
        /** As IPoIB groups of the default partition are: any MTU and rate that the first member has. */
        public static final Traits PLAIN = new Traits(new PKey(0xFFFF), 0x0B1B, Optional.empty(), Optional.empty(), 0);
    }

    /**
     * A group is created by its first member and joined by the others. Without a full member there is no group.
     *
     * @param mgid of the new group
     * @param traits what it is created with
     * @param members in the order in which they ask
     * @param state how they join
     */
    record Create(Mgid mgid, Traits traits, List<String> members, JoinState state) implements GroupChange {
        public Create {
            members = List.copyOf(members);
        }
    }

    /**
     * A group is deleted, which it is when its last member leaves: all leave.
     *
     * @param group which
     */
    record Delete(String group) implements GroupChange {}

    /**
     * Ports join a group that is there.
     *
     * @param group which
     * @param members in the order in which they ask
     * @param state how they join
     */
    record Join(String group, List<String> members, JoinState state) implements GroupChange {
        public Join {
            members = List.copyOf(members);
        }
    }

    /**
     * Members leave a group, however they are joined.
     *
     * @param group which
     * @param members in the order in which they ask
     */
    record Leave(String group, List<String> members) implements GroupChange {
        public Leave {
            members = List.copyOf(members);
        }
    }

    /**
     * Jobs start at once: each draws its ports from all hosts by the seed, no host twice in a job, and creates a group of its
     * own.
     *
     * @param jobs how many
     * @param members ports of each
     * @param seed the same seed draws the same ports on the same fabric
     * @param first MGID of the first job's group; each next one is one higher
     * @param traits what the groups are created with
     */
    record Jobs(int jobs, int members, long seed, Mgid first, Traits traits) implements GroupChange {
        /** Where the jobs' MGIDs begin unless they are told. */
        public static final Mgid FIRST_MGID = Mgid.parse("ff15:0:e5a1::1");
    }
}
