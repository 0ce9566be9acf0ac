package io.espalier.engine.sa;

import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A Delete of an MCMemberRecord: leave a group, with some or all bits of JoinState. One request, one thread. */
final class Leave {
    private static final String INVALID_LEAVE = "1B25";

    private final Sa sa;
    private final McRequest request;
    private final McRecord asked;
    private final Trace trace;
    private final List<SaTrap> traps = new ArrayList<>();
    private final Optional<LiveGroup> group;
    private final Optional<Member> member;

    Leave(Sa sa, McRequest request, Trace trace) {
        this.sa = sa;
        this.request = request;
        this.trace = trace;
        asked = request.record();
        group = sa.groups().find(asked.mgid());
        member = group.flatMap(found -> found.findMember(asked.portGuid()));
    }

    SaReply reply() {
        Optional<Refusal> refusal = Trace.inOrder(
                () -> new Basics(sa, request, trace).check(),
                this::groupIsThere,
                this::portIsMember,
                this::bits,
                this::ownership);
        if (refusal.isPresent()) {
            return new SaReply(
                    refusal.get().status(),
                    refusal.get().errorCodes(),
                    Optional.empty(),
                    trace.steps(),
                    List.of(),
                    Optional.empty());
        }
        return leave(group.orElseThrow(), member.orElseThrow());
    }

    private Optional<Refusal> groupIsThere() {
        return group.isPresent()
                ? trace.pass(
                        Subject.GROUP,
                        "group " + asked.mgid() + " is there, with MLID "
                                + group.get().mlid())
                : trace.invalid(Subject.GROUP, "no group " + asked.mgid());
    }

    private Optional<Refusal> portIsMember() {
        return member.isPresent()
                ? Optional.empty()
                : trace.invalid(Subject.MEMBERSHIP, portLabel() + " is no member", INVALID_LEAVE);
    }

    private Optional<Refusal> bits() {
        int stored = member.orElseThrow().joinState().bits();
        boolean fits = (asked.joinState() & stored) != 0 && (asked.joinState() & ~stored) == 0;
        return fits
                ? trace.pass(Subject.JOIN_STATE, "is joined as: " + new JoinState(stored))
                : trace.invalid(
                        Subject.JOIN_STATE,
                        "is joined as: " + new JoinState(stored) + "; cannot leave as: "
                                + new JoinState(asked.joinState()),
                        INVALID_LEAVE);
    }

    private Optional<Refusal> ownership() {
        String fault = sa.notOwned(group.orElseThrow(), member.orElseThrow(), request.requester());
        return fault.isEmpty() ? Optional.empty() : trace.invalid(Subject.OWNERSHIP, fault, INVALID_LEAVE);
    }

    /**
     * The record stays, with the bits that remain, while it is full, or while the group has other full members than one that is
     * joined as full. OpenSM does not count the member itself when it is full by bit 8 only.
     */
    private SaReply leave(LiveGroup found, Member leaving) {
        int stored = leaving.joinState().bits();
        int remaining = stored & ~asked.joinState();
        boolean staysFull = (remaining & JoinState.FULL.bits()) != 0;
        boolean stays = staysFull || (remaining != 0 && found.fullMembers() > (stored & JoinState.FULL.bits()));
        boolean losesFull = leaving.joinState().isFull() && !new JoinState(remaining).isFull();
        if (stays) {
            found.put(new Member(leaving.portGuid(), new JoinState(remaining), leaving.proxyJoin()));
            trace.note(Subject.MEMBERSHIP, portLabel() + " stays a member: " + new JoinState(remaining));
        } else {
            found.remove(leaving.portGuid());
            trace.note(Subject.MEMBERSHIP, portLabel() + " is no member any more");
            if (new JoinState(remaining).isFull()) {
                trace.note(
                        Subject.MEMBERSHIP,
                        "OpenSM goes on counting it as a full member: the group will not end by itself");
            }
        }
        Optional<Mlid> reroute = stays ? Optional.empty() : Optional.of(found.mlid());
        if (losesFull) {
            found.loseFull();
        }
        boolean ends = losesFull && found.fullMembers() == 0;
        if (ends) {
            end(found);
        }
        noteTree(found, reroute, ends);
        McRecord record = asked.replied(found.traits().flow().scope(), stays ? remaining : 0);
        return new SaReply(SaStatus.SUCCESS, List.of(), Optional.of(record), trace.steps(), traps, reroute);
    }

    /** The last full member has gone: the others go with it. */
    private void end(LiveGroup found) {
        traps.add(new SaTrap(SaTrap.DESTROYED, found.mgid()));
        String purged = found.size() == 0 ? "" : ", " + found.size() + " other members with it";
        found.clear();
        if (found.isWellKnown()) {
            trace.note(
                    Subject.GROUP,
                    "the last full member is gone" + purged + "; the group stays: a partition brings it");
        } else {
            sa.groups().remove(found);
            trace.note(Subject.GROUP, "the last full member is gone" + purged + "; the group ends");
        }
    }

    private void noteTree(LiveGroup found, Optional<Mlid> reroute, boolean ends) {
        if (reroute.isPresent()) {
            trace.note(Subject.TREE, "the tree of MLID " + found.mlid() + " is computed anew");
        } else if (ends) {
            trace.note(
                    Subject.TREE,
                    "stale rows: OpenSM does not compute MLID " + found.mlid()
                            + " anew, its rows stay in the switches until the MLID is used again");
        } else {
            trace.note(Subject.TREE, "the tree stays: the port is a member still");
        }
    }

    private String portLabel() {
        return sa.ports().label(asked.portGuid());
    }
}
