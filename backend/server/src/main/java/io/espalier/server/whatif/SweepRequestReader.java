package io.espalier.server.whatif;

import io.espalier.engine.sweep.Failure;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads what a sweep is asked for; its form is that of {@code SweepRequest} in {@code static/openapi.yaml}. */
public final class SweepRequestReader {
    /** Most outcomes that are answered. */
    public static final int MOST = 100_000;

    private static final int USUAL = 20;

    private SweepRequestReader() {}

    /** What can be swept, by its name. */
    public static Map<String, Failure.Kind> kinds() {
        Map<String, Failure.Kind> kinds = new LinkedHashMap<>();
        kinds.put("links", Failure.Kind.LINK);
        kinds.put("switches", Failure.Kind.SWITCH);
        kinds.put("roots", Failure.Kind.ROOT);
        return kinds;
    }

    /** What can be sorted by, by its name. */
    public static Map<String, SweepOrder> orders() {
        Map<String, SweepOrder> orders = new LinkedHashMap<>();
        Arrays.stream(SweepOrder.values()).forEach(order -> orders.put(order.name().toLowerCase(Locale.ROOT), order));
        return orders;
    }

    /**
     * The request.
     *
     * @param source what is read, for the problems
     * @throws InputException with everything that is wrong
     */
    public static SweepRequest read(String source, byte[] json) throws InputException {
        return JsonInput.read(source, json, SweepRequestReader::request);
    }

    private static SweepRequest request(JsonFields fields) {
        fields.only(List.of("kind", "sort", "top"));
        return new SweepRequest(
                fields.findChoice("kind", kinds())
                        .orElseThrow(() -> new IllegalArgumentException("field kind is missing")),
                fields.findChoice("sort", orders()).orElse(SweepOrder.MEMBERS),
                fields.findWhole("top", 1, MOST).orElse(USUAL));
    }
}
