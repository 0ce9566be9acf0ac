package io.espalier.engine.preflight;

import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.Selected;
import io.espalier.model.PKey;
import java.util.Optional;

/**
 * What joins ask of a group; what is not set they do not name.
 *
 * @param pKey P_Key
 * @param qKey Q_Key, 32 bits, unsigned
 * @param mtu MTU code with its selector
 * @param rate rate code with its selector
 * @param flow header fields
 */
public record GroupWish(
        Optional<PKey> pKey, Optional<Long> qKey, Optional<Selected> mtu, Optional<Selected> rate, FlowWish flow) {
    /** Nothing is asked of the group. */
    public static final GroupWish NONE =
            new GroupWish(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), FlowWish.NONE);

    /**
     * What joins ask of the headers of a group's packets.
     *
     * @param sl SL
     * @param tClass TClass
     * @param flowLabel FlowLabel
     * @param hopLimit HopLimit
     */
    public record FlowWish(
            Optional<Integer> sl, Optional<Integer> tClass, Optional<Integer> flowLabel, Optional<Integer> hopLimit) {
        /** Nothing is asked. */
        public static final FlowWish NONE =
                new FlowWish(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A join that makes a group must name SL, TClass and FlowLabel; software that does not care sends 0. */
    McRequest.Builder addTo(McRequest.Builder request, boolean creates) {
        Optional<Integer> usual = creates ? Optional.of(0) : Optional.empty();
        pKey.ifPresent(request::pKey);
        qKey.ifPresent(request::qKey);
        mtu.ifPresent(request::mtu);
        rate.ifPresent(request::rate);
        flow.sl().or(() -> usual).ifPresent(request::sl);
        flow.tClass().or(() -> usual).ifPresent(request::tClass);
        flow.flowLabel().or(() -> usual).ifPresent(request::flowLabel);
        flow.hopLimit().ifPresent(request::hopLimit);
        return request;
    }
}
