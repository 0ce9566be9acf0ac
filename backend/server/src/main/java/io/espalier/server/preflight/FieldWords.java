package io.espalier.server.preflight;

import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** How values of the field are written in these files. */
final class FieldWords {
    static final Map<String, JoinState> JOIN_STATES = joinStates();
    static final Map<BigDecimal, Mtu> MTUS = mtus();
    static final Map<BigDecimal, Rate> RATES = rates();

    private FieldWords() {}

    private static Map<String, JoinState> joinStates() {
        Map<String, JoinState> states = new LinkedHashMap<>();
        states.put("full", JoinState.FULL);
        states.put("non", JoinState.NON);
        states.put("send-only", JoinState.SEND_ONLY_NON);
        states.put("send-only-full", JoinState.SEND_ONLY_FULL);
        return Collections.unmodifiableMap(states);
    }

    private static Map<BigDecimal, Mtu> mtus() {
        Map<BigDecimal, Mtu> mtus = new LinkedHashMap<>();
        Arrays.stream(Mtu.values())
                .filter(mtu -> mtu != Mtu.UNKNOWN)
                .forEach(mtu -> mtus.put(number(mtu.bytes()), mtu));
        return Collections.unmodifiableMap(mtus);
    }

    private static Map<BigDecimal, Rate> rates() {
        Map<BigDecimal, Rate> rates = new LinkedHashMap<>();
        Arrays.stream(Rate.values())
                .filter(rate -> rate != Rate.UNKNOWN)
                .forEach(rate -> rates.put(number(rate.gbps()), rate));
        return Collections.unmodifiableMap(rates);
    }

    private static BigDecimal number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros();
    }

    static PKey pKey(String text) {
        if (!text.matches("0x[0-9a-fA-F]{1,4}")) {
            throw new IllegalArgumentException("expected a P_Key (0x and up to 4 hex digits), found " + text);
        }
        return new PKey(Integer.decode(text));
    }

    static long qKey(String text) {
        if (!text.matches("0x[0-9a-fA-F]{1,8}")) {
            throw new IllegalArgumentException("expected a Q_Key (0x and up to 8 hex digits), found " + text);
        }
        return Long.decode(text);
    }

    static Guid guid(String text) {
        if (!text.matches("0x[0-9a-fA-F]{1,16}")) {
            throw new IllegalArgumentException("expected a GUID (0x and up to 16 hex digits), found " + text);
        }
        return Guid.parse(text);
    }
}
