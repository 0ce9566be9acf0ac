package io.espalier.engine.sa;

import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.model.Mtu;
import io.espalier.model.Rate;
import java.util.Optional;
import java.util.StringJoiner;

/** What every Set and Delete of an MCMemberRecord is asked first: components, codes, and the prefix of PortGID. */
final class Basics {
    private static final long NEEDED = McComponent.mask(McComponent.MGID, McComponent.PORT_GID, McComponent.JOIN_STATE);

    private final Sa sa;
    private final McRequest request;
    private final Trace trace;

    Basics(Sa sa, McRequest request, Trace trace) {
        this.sa = sa;
        this.request = request;
        this.trace = trace;
    }

    Optional<Refusal> check() {
        return Trace.inOrder(this::components, this::codes, this::prefix);
    }

    private Optional<Refusal> components() {
        String missing = missing(NEEDED, request.componentMask());
        return missing.isEmpty()
                ? trace.pass(Subject.COMPONENTS, "MGID, PortGID and JoinState are there")
                : trace.refuse(
                        Subject.COMPONENTS,
                        SaStatus.INSUFFICIENT_COMPONENTS,
                        "components missing: " + missing,
                        isLeave() ? "1B20" : "1B18");
    }

    /** The components of a mask that another has not, by name. */
    static String missing(long needed, long mask) {
        StringJoiner names = new StringJoiner(", ");
        for (McComponent component : McComponent.values()) {
            if (component.isIn(needed) && !component.isIn(mask)) {
                names.add(component.toString());
            }
        }
        return names.toString();
    }

    private Optional<Refusal> codes() {
        int rate = request.record().rate().value();
        if (hasBoth(McComponent.RATE_SELECTOR, McComponent.RATE) && !RateOrder.isKnown(Rate.ofCode(rate))) {
            return trace.invalid(Subject.CODES, Words.rate(rate) + " is none that OpenSM 3.3.23 knows");
        }
        int mtu = request.record().mtu().value();
        if (hasBoth(McComponent.MTU_SELECTOR, McComponent.MTU) && Mtu.ofCode(mtu) == Mtu.UNKNOWN) {
            return trace.invalid(Subject.CODES, Words.mtu(mtu) + " is none: expected 1 (256 bytes) to 5 (4096)");
        }
        return Optional.empty();
    }

    private boolean hasBoth(McComponent selector, McComponent value) {
        return request.has(selector) && request.has(value);
    }

    private Optional<Refusal> prefix() {
        long prefix = request.record().portPrefix();
        if (prefix == sa.options().prefix()) {
            return Optional.empty();
        }
        String words = String.format(
                "PortGID has the prefix 0x%016x, the subnet has 0x%016x",
                prefix, sa.options().prefix());
        return trace.refuse(Subject.PREFIX, SaStatus.INVALID_GID, words, isLeave() ? "1B41" : "1B40");
    }

    private boolean isLeave() {
        return request.method() == McRequest.Method.DELETE;
    }
}
