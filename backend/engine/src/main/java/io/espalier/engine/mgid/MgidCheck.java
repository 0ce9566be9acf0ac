package io.espalier.engine.mgid;

import io.espalier.model.Mgid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.MgidMeaning.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds MGIDs against a plan, against the ranges that are kept for others, and against each other. Immutable after it is
 * made.
 */
public final class MgidCheck {
    private final MgidPlan plan;
    private final List<Mgid> there;
    private final Map<IpGroup, Mgid> ipThere = new HashMap<>();

    /** What an IPoIB MGID stands for: two that stand for the same are one too many. */
    private record IpGroup(int partition, String ip) {
        static Optional<IpGroup> of(Mgid mgid) {
            MgidMeaning meaning = MgidMeaning.of(mgid);
            boolean isIp = meaning.kind() != Kind.OTHER && meaning.kind() != Kind.SA_ASSIGNED;
            return isIp ? Optional.of(new IpGroup(MgidMeaning.pKeyIn(mgid).base(), meaning.ip())) : Optional.empty();
        }
    }

    /**
     * A check against that plan and those groups.
     *
     * @param plan an empty one gives no complaint of its own
     * @param there the MGIDs of the groups that are there
     */
    public MgidCheck(MgidPlan plan, List<Mgid> there) {
        this.plan = plan;
        this.there = there.stream().sorted().distinct().toList();
        this.there.forEach(mgid -> IpGroup.of(mgid).ifPresent(ip -> ipThere.putIfAbsent(ip, mgid)));
    }

    /** What is the matter with the groups that are there, by MGID. IPoIB's own and the SA's own are where they belong. */
    public List<MgidIssue> there() {
        List<MgidIssue> issues = new ArrayList<>();
        for (Mgid mgid : there) {
            Optional<MgidFault> own = MgidFault.inItself(mgid);
            boolean atHome = own.filter(fault -> fault == MgidFault.IPOIB_RANGE || fault == MgidFault.SA_RANGE)
                    .isPresent();
            if (!atHome) {
                own.ifPresent(fault -> issues.add(issue(fault, mgid)));
                outside(mgid).ifPresent(words -> issues.add(new MgidIssue(MgidFault.OUTSIDE_PLAN, mgid, "", words)));
            }
            sameIp(mgid, ipThere).ifPresent(words -> issues.add(new MgidIssue(MgidFault.SAME_IP, mgid, "", words)));
        }
        return List.copyOf(issues);
    }

    private static MgidIssue issue(MgidFault fault, Mgid mgid) {
        return new MgidIssue(fault, mgid, "", MgidWords.inItself(fault, mgid));
    }

    /** What is the matter with the MGIDs that jobs want, in the order given. */
    public List<MgidIssue> wanted(List<WantedMgid> wanted) {
        Map<Mgid, String> makers = new HashMap<>();
        Map<IpGroup, Mgid> ips = new HashMap<>(ipThere);
        Map<Mgid, String> addresses = new HashMap<>();
        List<MgidIssue> issues = new ArrayList<>();
        for (WantedMgid one : wanted) {
            inItself(one).ifPresent(issues::add);
            underPlan(one).ifPresent(issues::add);
            twice(one, makers).ifPresent(issues::add);
            sameIp(one.mgid(), ips)
                    .ifPresent(words -> issues.add(new MgidIssue(MgidFault.SAME_IP, one.mgid(), one.job(), words)));
            IpGroup.of(one.mgid()).ifPresent(ip -> ips.putIfAbsent(ip, one.mgid()));
            twoIps(one, addresses).ifPresent(issues::add);
        }
        return List.copyOf(issues);
    }

    /**
     * A reserved range is in order for one to whom the plan gives it, for one who joins what others made, and for an IP group,
     * whose place it is.
     */
    private Optional<MgidIssue> inItself(WantedMgid wanted) {
        boolean planned = plan.find(wanted.mgid())
                .filter(range -> range.owner().equals(wanted.owner()))
                .isPresent();
        return MgidFault.inItself(wanted.mgid())
                .filter(fault -> fault.isGrave()
                        || (wanted.create() && !planned && wanted.ip().isEmpty()))
                .map(fault ->
                        new MgidIssue(fault, wanted.mgid(), wanted.job(), MgidWords.inItself(fault, wanted.mgid())));
    }

    private Optional<MgidIssue> underPlan(WantedMgid wanted) {
        Optional<PlannedPrefix> range = plan.find(wanted.mgid());
        if (!wanted.create() || plan.prefixes().isEmpty()) {
            return Optional.empty();
        }
        if (range.isEmpty()) {
            return outside(wanted.mgid())
                    .filter(words -> wanted.ip().isEmpty())
                    .map(words -> new MgidIssue(MgidFault.OUTSIDE_PLAN, wanted.mgid(), wanted.job(), words));
        }
        return range.filter(planned -> !planned.owner().equals(wanted.owner()))
                .map(planned -> new MgidIssue(
                        wanted.owner().isEmpty() ? MgidFault.OWNER_UNSAID : MgidFault.OWNED_BY_ANOTHER,
                        wanted.mgid(),
                        wanted.job(),
                        MgidWords.owned(wanted, planned)));
    }

    private Optional<String> outside(Mgid mgid) {
        boolean covered = plan.prefixes().isEmpty() || plan.find(mgid).isPresent();
        return covered ? Optional.empty() : Optional.of(mgid + " is in no range of the MGID plan");
    }

    /** All hosts of all jobs share IPoIB's groups; that is what they are for. */
    private static Optional<MgidIssue> twice(WantedMgid wanted, Map<Mgid, String> makers) {
        if (!wanted.create() || IpGroup.of(wanted.mgid()).isPresent()) {
            return Optional.empty();
        }
        String other = makers.putIfAbsent(wanted.mgid(), wanted.job());
        if (other == null || other.equals(wanted.job())) {
            return Optional.empty();
        }
        return Optional.of(new MgidIssue(
                MgidFault.WANTED_TWICE,
                wanted.mgid(),
                wanted.job(),
                "job " + other + " wants to make " + wanted.mgid() + " too"));
    }

    private static Optional<MgidIssue> twoIps(WantedMgid wanted, Map<Mgid, String> addresses) {
        if (wanted.ip().isEmpty()) {
            return Optional.empty();
        }
        String other = addresses.putIfAbsent(wanted.mgid(), wanted.ip());
        return other == null || other.equals(wanted.ip())
                ? Optional.empty()
                : Optional.of(
                        new MgidIssue(MgidFault.TWO_IPS, wanted.mgid(), wanted.job(), MgidWords.twoIps(wanted, other)));
    }

    private static Optional<String> sameIp(Mgid mgid, Map<IpGroup, Mgid> others) {
        return IpGroup.of(mgid)
                .flatMap(ip -> Optional.ofNullable(others.get(ip))
                        .filter(other -> !other.equals(mgid))
                        .map(other -> MgidWords.sameIp(mgid, other, ip.ip())));
    }
}
