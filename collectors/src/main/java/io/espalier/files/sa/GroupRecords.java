package io.espalier.files.sa;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.Fact;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.GroupFact;
import io.espalier.files.text.FieldNumber;
import io.espalier.files.text.Place;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;

/** Groups and members out of MCMemberRecords, as any of saquery's three ways prints them. Used by one thread. */
final class GroupRecords {
    private static final int BYTE = 0xFF;

    private final FabricDraft draft;
    private final FileLog log;
    private int hidden;
    private int firstHidden;
    private boolean shown;

    GroupRecords(FabricDraft draft, FileLog log) {
        this.draft = draft;
        this.log = log;
    }

    /** What {@code saquery -g} prints. */
    void group(SaRecord record, Place at) {
        Mgid mgid = Mgid.parse(record.text("MGID"));
        Mlid mlid = new Mlid(record.number("Mlid", 0xFFFF));
        GroupCodes codes = new GroupCodes(draft, log, mgid);
        draft.set(mgid, GroupFact.MLID, mlid, at);
        codes.mtu(record.number("Mtu", BYTE), record.line());
        codes.rate(record.number("Rate", BYTE), record.line());
        codes.pKey(record.number("pkey", 0xFFFF), at);
        draft.set(mgid, GroupFact.SL, record.number("SL", 15), at);
        log.count("group records");
    }

    /** What {@code saquery -m} prints. */
    void member(SaRecord record, Place at) {
        Mgid mgid = Mgid.parse(record.text("MGID"));
        Mlid mlid = new Mlid(record.number("Mlid", 0xFFFF));
        int scopeState = record.number("ScopeState", BYTE);
        Mgid portGid = Mgid.parse(record.text("PortGid"));
        boolean proxy = record.number("ProxyJoin", BYTE) != 0;
        draft.set(mgid, GroupFact.MLID, mlid, at);
        member(mgid, portGid, new JoinState(scopeState & 0xF), proxy, at);
    }

    /** What {@code saquery MCMR} prints: the whole record. */
    void record(SaRecord record, Place at) {
        Mgid mgid = Mgid.parse(record.text("MGID"));
        Mgid portGid = Mgid.parse(record.text("PortGid"));
        Mlid mlid = new Mlid(record.number("mlid", 0xFFFF));
        JoinState joinState = new JoinState(record.number("JoinState", 15));
        boolean proxy = record.number("ProxyJoin", BYTE) != 0;
        GroupCodes codes = new GroupCodes(draft, log, mgid);
        draft.set(mgid, GroupFact.MLID, mlid, at);
        draft.set(mgid, GroupFact.Q_KEY, FieldNumber.parse(record.text("qkey")).orElse(0) & 0xFFFF_FFFFL, at);
        codes.mtu(record.number("mtu", BYTE), record.line());
        codes.rate(record.number("rate", BYTE), record.line());
        codes.pKey(record.number("pkey", 0xFFFF), at);
        set(mgid, GroupFact.PACKET_LIFE_TIME, record.number("pkt_life", BYTE) & GroupCodes.CODE, at);
        set(mgid, GroupFact.T_CLASS, record.number("TClass", BYTE), at);
        set(mgid, GroupFact.SL, record.number("SL", 15), at);
        set(mgid, GroupFact.FLOW_LABEL, record.number("FlowLabel", 0xFFFFF), at);
        set(mgid, GroupFact.HOP_LIMIT, record.number("HopLimit", BYTE), at);
        set(mgid, GroupFact.SCOPE, record.number("Scope", 15), at);
        member(mgid, portGid, joinState, proxy, at);
    }

    private void set(Mgid mgid, Fact<GroupFact, Integer> fact, int value, Place at) {
        draft.set(mgid, fact, value, at);
    }

    private void member(Mgid mgid, Mgid portGid, JoinState state, boolean proxy, Place at) {
        if (portGid.low() == 0) {
            firstHidden = hidden++ == 0 ? at.line() : firstHidden;
            return;
        }
        shown = true;
        if (state.bits() == 0) {
            log.notUnderstood(at.line(), "JoinState 0: nobody is a member so; the port is left out");
            return;
        }
        draft.gidPrefix(portGid.high(), at);
        draft.member(mgid, new Member(new Guid(portGid.low()), state, proxy), at);
        log.count("members");
    }

    /** Says whether members are known, when all records are in. */
    void end() {
        if (shown) {
            draft.membersKnown();
        } else if (hidden > 0) {
            log.notUsed(
                    firstHidden,
                    hidden + " records without a PortGID: nobody is a member, or the SA hides them; it shows them to"
                            + " those who know its SM_Key (saquery --smkey)");
        }
    }
}
