package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.Optional;

/**
 * What the lab asks the SA for, on behalf of any port (a proxy join, IBA 15.2.5.17).
 *
 * @param portGuid the port that joins or leaves
 * @param group what a join tells of the group: then the SA makes the group when it is not there
 */
public record SaRequest(Kind kind, Mgid mgid, Guid portGuid, JoinState joinState, Optional<GroupTraits> group) {
    /** Set or Delete. */
    public enum Kind {
        JOIN,
        LEAVE
    }

    /**
     * What a group is created with. A port that is slower, or takes only a smaller MTU, cannot join it.
     *
     * @param mlid the MLID to ask for; OpenSM gives it when it is free
     */
    public record GroupTraits(PKey pKey, long qKey, Rate rate, Mtu mtu, Optional<Mlid> mlid) {
        /** What OpenSM makes its own IPoIB groups with. */
        public static final GroupTraits IPOIB =
                new GroupTraits(new PKey(0xFFFF), 0x0B1B, Rate.GBPS_10, Mtu.MTU_2048, Optional.empty());

        /** The same for groups that port 0 of a switch can join: in ibsim it has an MTU of 256. */
        public static final GroupTraits FOR_SWITCHES =
                new GroupTraits(new PKey(0xFFFF), 0x0B1B, Rate.GBPS_10, Mtu.MTU_256, Optional.empty());
    }

    /** Joins, and creates the group when it is not there. */
    public static SaRequest create(Mgid mgid, Guid portGuid, GroupTraits traits) {
        return new SaRequest(Kind.JOIN, mgid, portGuid, JoinState.FULL, Optional.of(traits));
    }

    /** Joins a group that is there. */
    public static SaRequest join(Mgid mgid, Guid portGuid, JoinState joinState) {
        return new SaRequest(Kind.JOIN, mgid, portGuid, joinState, Optional.empty());
    }

    /** Leaves a group. */
    public static SaRequest leave(Mgid mgid, Guid portGuid, JoinState joinState) {
        return new SaRequest(Kind.LEAVE, mgid, portGuid, joinState, Optional.empty());
    }
}
