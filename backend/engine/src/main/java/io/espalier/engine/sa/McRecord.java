package io.espalier.engine.sa;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;

/**
 * All fields of an MCMemberRecord (InfiniBand spec, 15.2.5.17), as bits: a request may hold what no group can have.
 *
 * @param mgid MGID; zero asks the SA for one
 * @param portPrefix high half of PortGID
 * @param portGuid low half of PortGID
 * @param qKey Q_Key, 32 bits, unsigned
 * @param mlid MLID, 16 bits
 * @param mtu MTU with its selector
 * @param tClass TClass, 8 bits
 * @param pKey P_Key
 * @param rate rate with its selector
 * @param life packet life time with its selector
 * @param sl SL, 4 bits
 * @param flowLabel FlowLabel, 20 bits
 * @param hopLimit HopLimit, 8 bits
 * @param scope Scope, 4 bits
 * @param joinState JoinState, 4 bits
 * @param proxyJoin ProxyJoin
 */
public record McRecord(
        Mgid mgid,
        long portPrefix,
        Guid portGuid,
        long qKey,
        int mlid,
        Selected mtu,
        int tClass,
        PKey pKey,
        Selected rate,
        Selected life,
        int sl,
        int flowLabel,
        int hopLimit,
        int scope,
        int joinState,
        boolean proxyJoin) {

    /** The same port and flags with what a group is: all fields but PortGID, JoinState and ProxyJoin. */
    McRecord of(MulticastGroup group) {
        return new McRecord(
                group.mgid(),
                portPrefix,
                portGuid,
                group.qKey(),
                group.mlid().value(),
                Selected.exactly(group.mtu().code()),
                group.flow().tClass(),
                group.pKey(),
                Selected.exactly(group.rate().code()),
                Selected.exactly(group.flow().packetLifeTime()),
                group.flow().sl(),
                group.flow().flowLabel(),
                group.flow().hopLimit(),
                group.flow().scope(),
                joinState,
                proxyJoin);
    }

    /** With another scope and JoinState, and all selectors "exactly": what the SA makes of a request when it replies. */
    McRecord replied(int newScope, int newJoinState) {
        return new McRecord(
                mgid,
                portPrefix,
                portGuid,
                qKey,
                mlid,
                Selected.exactly(mtu.value()),
                tClass,
                pKey,
                Selected.exactly(rate.value()),
                Selected.exactly(life.value()),
                sl,
                flowLabel,
                hopLimit,
                newScope,
                newJoinState,
                proxyJoin);
    }
}
