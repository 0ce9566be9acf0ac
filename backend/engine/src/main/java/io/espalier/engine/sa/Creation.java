package io.espalier.engine.sa;

import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.engine.sa.group.LiveGroup;
import io.espalier.engine.sa.group.MgidFault;
import io.espalier.engine.sa.group.MgidRules;
import io.espalier.engine.sa.group.MlidChoice;
import io.espalier.model.GroupFlow;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.Rate;
import java.util.List;
import java.util.Optional;

/** A group made because somebody joins it who tells enough (InfiniBand spec, o15-0.2.3). One request, one thread. */
final class Creation {
    private static final Mgid NONE = new Mgid(0, 0);
    private static final int LINK_LOCAL = 2;

    private final Sa sa;
    private final McRequest request;
    private final Trace trace;
    private final CreatedTraits traits;
    private Mgid mgid;
    private Mtu mtu = Mtu.UNKNOWN;
    private Rate rate = Rate.UNKNOWN;
    private Mlid mlid = new Mlid(Mlid.FIRST_VALUE);

    Creation(Sa sa, McRequest request, Port port, Trace trace) {
        this.sa = sa;
        this.request = request;
        this.trace = trace;
        traits = new CreatedTraits(request, port, sa.ports());
        mgid = request.record().mgid();
    }

    /** Why the group cannot be made. */
    Optional<Refusal> check() {
        return Trace.inOrder(this::mgid, this::broadcastGroup, this::mtu, this::rate, this::mlid);
    }

    private Optional<Refusal> mgid() {
        if (mgid.equals(NONE)) {
            return assigned();
        }
        if (!sa.options().checksMgids()) {
            return trace.pass(
                    Subject.MGID, "MGID " + mgid + " is not checked (ipoib_mcgroup_creation_validation FALSE)");
        }
        Optional<MgidFault> fault = MgidRules.fault(mgid);
        return fault.isPresent()
                ? trace.invalid(Subject.MGID, fault.get().words(), fault.get().errorCode())
                : trace.pass(Subject.MGID, "MGID " + mgid + " is a valid one");
    }

    private Optional<Refusal> assigned() {
        int scope = request.has(McComponent.SCOPE) ? request.record().scope() : LINK_LOCAL;
        Optional<Mgid> free = sa.mgids().next(scope, sa.groups());
        if (free.isEmpty()) {
            return trace.refuse(
                    Subject.MGID, SaStatus.NO_RESOURCES, "none of the next 1000 MGIDs of the SA is free", "1B23");
        }
        mgid = free.get();
        return trace.pass(Subject.MGID, "no MGID is asked for, the SA gives " + mgid);
    }

    private Optional<Refusal> broadcastGroup() {
        boolean chosen = !request.record().mgid().equals(NONE);
        Optional<Mgid> needed =
                chosen && sa.options().checksMgids() ? MgidRules.broadcastGroup(mgid) : Optional.empty();
        if (needed.isEmpty()) {
            return Optional.empty();
        }
        Optional<LiveGroup> broadcast = sa.groups().find(needed.get());
        if (broadcast.isEmpty()) {
            return trace.invalid(
                    Subject.BROADCAST_GROUP, "the IPoIB broadcast group " + needed.get() + " is not there", "1B1B");
        }
        Optional<GroupFields.Mismatch> mismatch =
                GroupFields.mismatch(request, broadcast.get().traits());
        if (mismatch.isPresent()) {
            String words = "not as the IPoIB broadcast group: " + mismatch.get().words();
            return trace.invalid(Subject.BROADCAST_GROUP, words, mismatch.get().errorCode(), "1B1C");
        }
        return trace.pass(Subject.BROADCAST_GROUP, "as the IPoIB broadcast group " + needed.get());
    }

    private Optional<Refusal> mtu() {
        mtu = traits.mtu();
        return mtu == Mtu.UNKNOWN
                ? trace.invalid(Subject.CREATED_MTU, traits.unmetMtu(), "1B26")
                : trace.pass(Subject.CREATED_MTU, "the group gets " + Words.mtu(mtu.code()) + traits.mtuReason());
    }

    private Optional<Refusal> rate() {
        Rate wanted = traits.rate();
        if (wanted == Rate.UNKNOWN) {
            return trace.invalid(Subject.CREATED_RATE, traits.unmetRate(), "1B26");
        }
        rate = sa.options().capsRates() ? RateOrder.capped(wanted) : wanted;
        String cap = rate == wanted ? "" : ", lowered by use_original_extended_sa_rates_only";
        return trace.pass(
                Subject.CREATED_RATE, "the group gets " + Words.rate(rate.code()) + traits.rateReason() + cap);
    }

    private Optional<Refusal> mlid() {
        MlidChoice choice = sa.groups().choose(request.record().mlid(), mgid);
        if (choice.mlid().isEmpty()) {
            return trace.refuse(
                    Subject.MLID,
                    SaStatus.NO_RESOURCES,
                    "all " + sa.groups().mlidLimit() + " MLIDs are in use",
                    "1B19");
        }
        mlid = choice.mlid().get();
        return trace.pass(Subject.MLID, "MLID " + mlid + reason(choice.reason()));
    }

    private static String reason(MlidChoice.Reason reason) {
        return switch (reason) {
            case WANTED -> ", which is asked for and free";
            case SHARED -> ", shared with the solicited-node groups of the same prefix";
            case LOWEST -> ", the lowest that is free";
            case NONE_LEFT -> "";
        };
    }

    /** Makes the group; only after the check was passed. */
    LiveGroup create() {
        McRecord asked = request.record();
        GroupFlow flow = new GroupFlow(
                asked.sl(),
                asked.tClass(),
                asked.flowLabel(),
                asked.hopLimit(),
                asked.life().value(),
                asked.scope());
        return sa.groups().add(new MulticastGroup(mgid, mlid, asked.qKey(), asked.pKey(), mtu, rate, flow, List.of()));
    }
}
