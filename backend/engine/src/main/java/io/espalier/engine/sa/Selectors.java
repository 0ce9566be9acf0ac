package io.espalier.engine.sa;

import io.espalier.model.MulticastGroup;
import io.espalier.model.Rate;
import java.util.Optional;

/**
 * Whether a group's MTU and rate are what a request's selectors ask for. The selector's bit in the mask is enough: the value
 * counts without its own. Packet life time is never looked at.
 */
final class Selectors {
    private Selectors() {}

    /** In words, what is asked for and not so. */
    static Optional<String> unmet(McRequest request, MulticastGroup group) {
        Selected mtu = request.record().mtu();
        int mtuOrder = Integer.compare(group.mtu().code(), mtu.value());
        if (request.has(McComponent.MTU_SELECTOR) && !isMet(mtu.selector(), mtuOrder)) {
            return Optional.of(Words.selector(mtu.selector()) + Words.mtu(mtu.value()) + " is asked for, the group has "
                    + Words.mtu(group.mtu().code()));
        }
        Selected rate = request.record().rate();
        int rateOrder = group.rate().compareTo(Rate.ofCode(rate.value()));
        if (request.has(McComponent.RATE_SELECTOR) && !isMet(rate.selector(), rateOrder)) {
            return Optional.of(Words.selector(rate.selector()) + Words.rate(rate.value())
                    + " is asked for, the group has " + Words.rate(group.rate().code()));
        }
        return Optional.empty();
    }

    private static boolean isMet(int selector, int groupToAsked) {
        return switch (selector) {
            case Selected.GREATER -> groupToAsked > 0;
            case Selected.LESS -> groupToAsked < 0;
            case Selected.EXACTLY -> groupToAsked == 0;
            default -> true;
        };
    }
}
