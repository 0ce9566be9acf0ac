package io.espalier.engine.admission;

import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.SaStep;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An SA behind a site's rules: a join meets rules and quotas first and then, perhaps changed, the SA's own checks; the steps
 * of both are one trace. Leaves go straight to the SA. Mutable; used by one thread.
 */
public final class AdmittingSa {
    private final SaModel sa;
    private final Optional<Intercept> intercept;
    private final Map<Mgid, PKey> partitions = new HashMap<>();

    /**
     * Before that SA.
     *
     * @param fabric the SA's
     * @param rules none where no rules are in force
     */
    public AdmittingSa(SaModel sa, Fabric fabric, Optional<AdmissionRules> rules) {
        this.sa = sa;
        intercept = rules.map(inForce -> new Intercept(inForce, fabric));
        sa.groups().forEach(group -> partitions.put(group.mgid(), group.pKey()));
    }

    /** Answers a request that comes at that time; see {@link Intercept} for times. */
    public SaReply handle(McRequest request, long atMillis) {
        return switch (request.method()) {
            case SET -> join(request, atMillis);
            case DELETE -> leave(request);
        };
    }

    private SaReply join(McRequest request, long atMillis) {
        Optional<PKey> existing =
                Optional.ofNullable(partitions.get(request.record().mgid()));
        Optional<Decision> decision = intercept.map(rules -> rules.decide(request, existing, atMillis));
        List<SaStep> before = decision.map(Decision::steps).orElse(List.of());
        if (decision.isPresent() && !decision.get().isAdmitted()) {
            return new SaReply(
                    decision.get().status(), List.of(), Optional.empty(), before, List.of(), Optional.empty());
        }
        SaReply reply = sa.handle(decision.map(Decision::request).orElse(request));
        reply.record().ifPresent(this::joined);
        return before.isEmpty() ? reply : after(before, reply);
    }

    private void joined(McRecord record) {
        partitions.put(record.mgid(), record.pKey());
        intercept.ifPresent(rules -> rules.joined(record.mgid(), record.pKey(), record.portGuid()));
    }

    private static SaReply after(List<SaStep> before, SaReply reply) {
        return new SaReply(
                reply.status(),
                reply.errorCodes(),
                reply.record(),
                Stream.concat(before.stream(), reply.steps().stream()).toList(),
                reply.traps(),
                reply.reroute());
    }

    /** A leave may take others with it: without its last full member a group loses all members. */
    private SaReply leave(McRequest request) {
        SaReply reply = sa.handle(request);
        if (reply.isOk()) {
            Mgid mgid = request.record().mgid();
            Optional<MulticastGroup> group = sa.findGroup(mgid);
            if (group.isEmpty()) {
                partitions.remove(mgid);
            }
            Set<Guid> left = group.map(MulticastGroup::members).orElse(List.of()).stream()
                    .map(Member::portGuid)
                    .collect(Collectors.toSet());
            intercept.ifPresent(rules -> rules.onlyMembers(mgid, left));
        }
        return reply;
    }

    /** Whether a group is there. Cost: one look. */
    public boolean hasGroup(Mgid mgid) {
        return partitions.containsKey(mgid);
    }

    /** The SA behind the rules. */
    public SaModel sa() {
        return sa;
    }
}
