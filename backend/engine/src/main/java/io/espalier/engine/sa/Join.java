package io.espalier.engine.sa;

import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A Set of an MCMemberRecord: join a group, and make it where it is not there. One request, one thread. */
final class Join {
    private static final long CREATION = McComponent.mask(
            McComponent.MGID,
            McComponent.PORT_GID,
            McComponent.JOIN_STATE,
            McComponent.Q_KEY,
            McComponent.T_CLASS,
            McComponent.P_KEY,
            McComponent.FLOW_LABEL,
            McComponent.SL);

    private final Sa sa;
    private final McRequest request;
    private final McRecord asked;
    private final Trace trace;
    private final List<SaTrap> traps = new ArrayList<>();
    private final Optional<Port> port;
    private Optional<LiveGroup> group;
    private boolean isNew;

    Join(Sa sa, McRequest request, Trace trace) {
        this.sa = sa;
        this.request = request;
        this.trace = trace;
        asked = request.record();
        port = sa.ports().find(asked.portGuid());
        group = sa.groups().find(asked.mgid());
    }

    SaReply reply() {
        Optional<Refusal> refusal = Trace.inOrder(
                () -> new Basics(sa, request, trace).check(),
                this::portIsKnown,
                this::requesterIsKnown,
                this::sharedPartition,
                this::pKey,
                this::groupIsThere,
                this::selectors,
                this::portCapability,
                this::joinState,
                this::memberPartition,
                this::ownership,
                this::capacity);
        if (refusal.isPresent()) {
            group.filter(made -> isNew).ifPresent(this::unmake);
            return refused(refusal.get());
        }
        return join(group.orElseThrow());
    }

    private void unmake(LiveGroup made) {
        sa.groups().remove(made);
        trace.note(Subject.GROUP, "the group just made is taken away again, MLID " + made.mlid() + " is free");
    }

    private SaReply refused(Refusal refusal) {
        return new SaReply(
                refusal.status(), refusal.errorCodes(), Optional.empty(), trace.steps(), List.of(), Optional.empty());
    }

    private Optional<Refusal> portIsKnown() {
        return port.isPresent()
                ? trace.pass(Subject.PORT, "joins: " + portLabel())
                : trace.invalid(Subject.PORT, "no port with GUID " + asked.portGuid() + " is in the subnet");
    }

    private Optional<Refusal> requesterIsKnown() {
        if (sa.ports().find(request.requester()).isEmpty()) {
            String words = "the requester " + request.requester() + " is no port of the subnet: the SA does not answer";
            return trace.refuse(Subject.REQUESTER, SaStatus.NO_ANSWER, words);
        }
        return Optional.empty();
    }

    private boolean isProxy() {
        return !request.requester().equals(asked.portGuid());
    }

    private Optional<Refusal> sharedPartition() {
        if (!isProxy()) {
            return Optional.empty();
        }
        String requester = sa.ports().label(request.requester());
        return sa.partitions().share(asked.portGuid(), request.requester())
                ? trace.pass(Subject.SHARED_PARTITION, requester + " asks for it and shares a partition with it")
                : trace.invalid(Subject.SHARED_PARTITION, requester + " asks for it and shares no partition with it");
    }

    private Optional<Refusal> pKey() {
        return request.has(McComponent.P_KEY) && asked.pKey().base() == 0
                ? trace.invalid(Subject.P_KEY, "P_Key " + asked.pKey() + " names no partition")
                : Optional.empty();
    }

    private Optional<Refusal> groupIsThere() {
        if (group.isEmpty()) {
            trace.note(Subject.GROUP, "group " + asked.mgid() + " is not there, the join is to make it");
            return Trace.inOrder(this::fullJoin, this::creationComponents, this::create);
        }
        trace.note(
                Subject.GROUP,
                "group " + asked.mgid() + " is there, with MLID " + group.get().mlid());
        return groupFields(group.get());
    }

    private Optional<Refusal> fullJoin() {
        return new JoinState(asked.joinState()).isFull()
                ? Optional.empty()
                : trace.invalid(
                        Subject.JOIN_STATE,
                        "only a full member can make a group, not JoinState " + asked.joinState(),
                        "1B10");
    }

    private Optional<Refusal> creationComponents() {
        String missing = Basics.missing(CREATION, request.componentMask());
        return missing.isEmpty()
                ? trace.pass(Subject.CREATION_COMPONENTS, "all components that make a group are there")
                : trace.refuse(
                        Subject.CREATION_COMPONENTS,
                        SaStatus.INSUFFICIENT_COMPONENTS,
                        "to make the group, these components are missing: " + missing,
                        "1B11");
    }

    private Optional<Refusal> create() {
        Creation creation = new Creation(sa, request, port.orElseThrow(), trace);
        Optional<Refusal> refusal = creation.check();
        if (refusal.isEmpty()) {
            group = Optional.of(creation.create());
            isNew = true;
        }
        return refusal;
    }

    private Optional<Refusal> groupFields(LiveGroup found) {
        if (!sa.options().checksJoins()) {
            return trace.pass(Subject.GROUP_FIELDS, "fields are not compared (mcgroup_join_validation FALSE)");
        }
        Optional<GroupFields.Mismatch> mismatch = GroupFields.mismatch(request, found.traits());
        return mismatch.isPresent()
                ? trace.invalid(
                        Subject.GROUP_FIELDS,
                        mismatch.get().words(),
                        mismatch.get().errorCode(),
                        "1B1A")
                : trace.pass(Subject.GROUP_FIELDS, "no field differs from the group's");
    }

    private Optional<Refusal> selectors() {
        Optional<String> unmet = Selectors.unmet(request, joined().traits());
        return unmet.isPresent() ? trace.invalid(Subject.SELECTORS, unmet.get(), "1B12") : Optional.empty();
    }

    private Optional<Refusal> portCapability() {
        Port member = port.orElseThrow();
        Mtu mtu = joined().traits().mtu();
        String group = ", the group " + Words.mtu(mtu.code()) + " and "
                + Words.rate(joined().traits().rate().code());
        String has = portLabel() + " has " + Words.mtu(member.neighborMtu().code()) + " and "
                + Words.rate(member.rate().code());
        boolean suffices = member.neighborMtu().compareTo(mtu) >= 0
                && member.rate().compareTo(joined().traits().rate()) >= 0;
        return suffices
                ? trace.pass(Subject.PORT_CAPABILITY, has + group)
                : trace.invalid(Subject.PORT_CAPABILITY, "the port cannot do it: " + has + group, "1B12");
    }

    private Optional<Refusal> joinState() {
        return asked.joinState() == 0
                ? trace.invalid(Subject.JOIN_STATE, "JoinState is 0: a join must set a bit", "1B12")
                : Optional.empty();
    }

    private Optional<Refusal> memberPartition() {
        return sa.partitions().holds(asked.portGuid(), joined().traits().pKey())
                ? trace.pass(
                        Subject.MEMBER_PARTITION,
                        "the port is in the group's partition "
                                + joined().traits().pKey())
                : trace.invalid(
                        Subject.MEMBER_PARTITION,
                        portLabel() + " is not in the group's partition "
                                + joined().traits().pKey(),
                        "1B14");
    }

    private Optional<Refusal> ownership() {
        Optional<Member> member = joined().findMember(asked.portGuid());
        String fault =
                member.map(m -> sa.notOwned(joined(), m, request.requester())).orElse("");
        return fault.isEmpty() ? Optional.empty() : trace.invalid(Subject.OWNERSHIP, fault, "1B13");
    }

    private Optional<Refusal> capacity() {
        int limit = sa.options().maxRecords();
        boolean isFull = limit > 0 && joined().findMember(asked.portGuid()).isEmpty() && sa.records() >= limit;
        return isFull
                ? trace.refuse(
                        Subject.CAPACITY,
                        SaStatus.NO_RESOURCES,
                        "all " + limit + " member records are in use (max_mcmr_recs)")
                : Optional.empty();
    }

    private SaReply join(LiveGroup found) {
        Optional<Member> before = found.findMember(asked.portGuid());
        int bits = asked.joinState()
                | before.map(member -> member.joinState().bits()).orElse(0);
        boolean proxy = before.map(Member::proxyJoin).orElse(isProxy());
        boolean wasFull = before.map(member -> member.joinState().isFull()).orElse(false);
        found.put(new Member(asked.portGuid(), new JoinState(bits), proxy));
        trace.note(Subject.MEMBERSHIP, portLabel() + " is a member: " + new JoinState(bits));
        if (!wasFull && new JoinState(bits).isFull()) {
            countFull(found);
        }
        Optional<Mlid> reroute = before.isPresent() ? Optional.empty() : Optional.of(found.mlid());
        trace.note(
                Subject.TREE,
                reroute.isPresent()
                        ? "the tree of MLID " + found.mlid() + " is computed anew"
                        : "the tree stays: the port was a member before");
        McRecord record = asked.of(found.traits()).replied(found.traits().flow().scope(), bits);
        return new SaReply(SaStatus.SUCCESS, List.of(), Optional.of(record), trace.steps(), traps, reroute);
    }

    private void countFull(LiveGroup found) {
        found.gainFull();
        if (found.fullMembers() == 1) {
            traps.add(new SaTrap(SaTrap.CREATED, found.mgid()));
        }
    }

    private LiveGroup joined() {
        return group.orElseThrow();
    }

    private String portLabel() {
        return sa.ports().label(asked.portGuid());
    }
}
