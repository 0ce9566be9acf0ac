package io.espalier.engine.admission;

import io.espalier.engine.sa.McComponent;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.Selected;
import io.espalier.model.Mtu;
import io.espalier.model.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Fields that a rule sets in a request: where the request names the field, and where the request makes the group. A join to
 * a group that is there and that does not name the field stays as it is: the group has its own, and to name another would
 * only make the SA refuse.
 *
 * @param sl SL, 0 to 15
 * @param mtu MTU, exactly
 * @param rate rate, exactly
 * @param qKey Q_Key, 32 bits, unsigned
 */
public record FieldChanges(Optional<Integer> sl, Optional<Mtu> mtu, Optional<Rate> rate, Optional<Long> qKey) {
    /** Whether no field is set. */
    public boolean isEmpty() {
        return sl.isEmpty() && mtu.isEmpty() && rate.isEmpty() && qKey.isEmpty();
    }

    /**
     * A request with some fields set.
     *
     * @param words each of them, in words
     */
    record Changed(McRequest request, List<String> words) {}

    /** What becomes of a request. */
    Changed applyTo(McRequest request, boolean makesGroup) {
        McRequest.Builder changed = request.toBuilder();
        List<String> words = new ArrayList<>();
        if (makesGroup || names(request, McComponent.SL)) {
            sl.ifPresent(value -> words.add("SL " + value));
            sl.ifPresent(changed::sl);
        }
        if (makesGroup || names(request, McComponent.MTU, McComponent.MTU_SELECTOR)) {
            mtu.ifPresent(value -> words.add("MTU " + value.bytes()));
            mtu.ifPresent(value -> changed.mtu(Selected.exactly(value.code())));
        }
        if (makesGroup || names(request, McComponent.RATE, McComponent.RATE_SELECTOR)) {
            rate.ifPresent(value -> words.add("rate " + value.label()));
            rate.ifPresent(value -> changed.rate(Selected.exactly(value.code())));
        }
        if (makesGroup || names(request, McComponent.Q_KEY)) {
            qKey.ifPresent(value -> words.add(String.format("Q_Key 0x%08x", value)));
            qKey.ifPresent(changed::qKey);
        }
        return new Changed(changed.build(), words);
    }

    private static boolean names(McRequest request, McComponent... components) {
        return Stream.of(components).anyMatch(request::has);
    }
}
