package io.espalier.engine.sa;

import io.espalier.model.Mtu;
import io.espalier.model.Rate;
import java.util.Locale;

/** Codes in words. */
final class Words {
    private Words() {}

    static String mtu(int code) {
        Mtu mtu = Mtu.ofCode(code);
        return mtu == Mtu.UNKNOWN ? "MTU code " + code : "MTU " + mtu.bytes();
    }

    static String rate(int code) {
        Rate rate = Rate.ofCode(code);
        if (rate == Rate.UNKNOWN) {
            return "rate code " + code;
        }
        boolean whole = rate.gbps() == Math.rint(rate.gbps());
        return "rate " + String.format(Locale.ROOT, whole ? "%.0f Gb/s" : "%.1f Gb/s", rate.gbps());
    }

    static String selector(int selector) {
        return switch (selector) {
            case Selected.GREATER -> "greater than ";
            case Selected.LESS -> "less than ";
            case Selected.EXACTLY -> "exactly ";
            default -> "any, with ";
        };
    }
}
