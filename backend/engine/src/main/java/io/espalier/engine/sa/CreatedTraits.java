package io.espalier.engine.sa;

import io.espalier.engine.sa.group.EndPorts;
import io.espalier.model.Mtu;
import io.espalier.model.Port;
import io.espalier.model.Rate;

/**
 * The MTU and the rate a group is made with: what is asked for, or what the joining port has. More than the port has passes
 * here when it is asked for exactly; the port's own check comes later.
 */
final class CreatedTraits {
    private final McRequest request;
    private final Mtu portMtu;
    private final Rate portRate;
    private final EndPorts ports;

    CreatedTraits(McRequest request, Port port, EndPorts ports) {
        this.request = request;
        this.ports = ports;
        portMtu = port.neighborMtu();
        portRate = port.rate();
    }

    private boolean choosesMtu() {
        return request.has(McComponent.MTU)
                && request.has(McComponent.MTU_SELECTOR)
                && request.record().mtu().selector() != Selected.LARGEST;
    }

    /** {@link Mtu#UNKNOWN} where there is none that would do. */
    Mtu mtu() {
        boolean told = portMtu != Mtu.UNKNOWN;
        if (!choosesMtu()) {
            return told ? portMtu : ports.smallestMtu();
        }
        Selected asked = request.record().mtu();
        return Mtu.ofCode(
                switch (asked.selector()) {
                    case Selected.GREATER -> told ? mtuAbove(asked.value()) : unlimitedAbove(asked.value());
                    case Selected.LESS ->
                        told && asked.value() > portMtu.code() ? portMtu.code() : Math.max(0, asked.value() - 1);
                    default -> asked.value();
                });
    }

    private int mtuAbove(int value) {
        return value >= portMtu.code() ? 0 : portMtu.code();
    }

    private int unlimitedAbove(int value) {
        return Math.max(ports.smallestMtu().code(), value + 1);
    }

    String unmetMtu() {
        Selected asked = request.record().mtu();
        return "no MTU is " + Words.selector(asked.selector()) + Words.mtu(asked.value())
                + " and possible for the port, which has " + Words.mtu(portMtu.code());
    }

    String mtuReason() {
        return choosesMtu() ? reason(request.record().mtu().selector(), mtu() == portMtu) : ", the port's";
    }

    private static String reason(int selector, boolean isPorts) {
        return selector == Selected.EXACTLY ? ", as asked for" : isPorts ? ", the port's" : ", the next lower one";
    }

    private boolean choosesRate() {
        return request.has(McComponent.RATE)
                && request.has(McComponent.RATE_SELECTOR)
                && request.record().rate().selector() != Selected.LARGEST;
    }

    /** {@link Rate#UNKNOWN} where there is none that would do. */
    Rate rate() {
        if (!choosesRate()) {
            return portRate == Rate.UNKNOWN ? ports.lowestRate() : portRate;
        }
        Rate asked = Rate.ofCode(request.record().rate().value());
        return switch (request.record().rate().selector()) {
            case Selected.GREATER -> asked.compareTo(portRate) >= 0 ? Rate.UNKNOWN : portRate;
            case Selected.LESS -> asked.compareTo(portRate) > 0 ? portRate : RateOrder.below(asked);
            default -> asked;
        };
    }

    String unmetRate() {
        Selected asked = request.record().rate();
        return "no rate is " + Words.selector(asked.selector()) + Words.rate(asked.value())
                + " and possible for the port, which has " + Words.rate(portRate.code());
    }

    String rateReason() {
        return choosesRate() ? reason(request.record().rate().selector(), rate() == portRate) : ", the port's";
    }
}
