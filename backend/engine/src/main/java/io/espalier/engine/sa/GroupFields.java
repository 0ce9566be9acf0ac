package io.espalier.engine.sa;

import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.Optional;

/** Whether the fields of a request that count are those of a group. The first that differs is told. */
final class GroupFields {
    private GroupFields() {}

    /** A field that differs, and the code OpenSM logs for it. */
    record Mismatch(String errorCode, String words) {}

    static Optional<Mismatch> mismatch(McRequest request, MulticastGroup group) {
        McRecord asked = request.record();
        if (request.has(McComponent.Q_KEY) && asked.qKey() != group.qKey()) {
            return differs("1B30", McComponent.Q_KEY, hex(asked.qKey()), hex(group.qKey()));
        }
        if (request.has(McComponent.P_KEY)) {
            Optional<Mismatch> mismatch = partition(asked.pKey(), group.pKey());
            if (mismatch.isPresent()) {
                return mismatch;
            }
        }
        return header(request, group);
    }

    private static Optional<Mismatch> partition(PKey asked, PKey group) {
        if (!asked.isFull() && !group.isFull()) {
            return Optional.of(new Mismatch(
                    "1B31",
                    "P_Key " + asked + " and the group's " + group
                            + " are both limited: two limited members cannot talk"));
        }
        return asked.base() == group.base()
                ? Optional.empty()
                : differs("1B32", McComponent.P_KEY, asked.toString(), group.toString());
    }

    private static Optional<Mismatch> header(McRequest request, MulticastGroup group) {
        McRecord asked = request.record();
        if (request.has(McComponent.T_CLASS) && asked.tClass() != group.flow().tClass()) {
            return differs(
                    "1B33", McComponent.T_CLASS, asked.tClass(), group.flow().tClass());
        }
        if (request.has(McComponent.SL) && asked.sl() != group.flow().sl()) {
            return differs("1B34", McComponent.SL, asked.sl(), group.flow().sl());
        }
        if (request.has(McComponent.FLOW_LABEL)
                && asked.flowLabel() != group.flow().flowLabel()) {
            return differs(
                    "1B35",
                    McComponent.FLOW_LABEL,
                    asked.flowLabel(),
                    group.flow().flowLabel());
        }
        if (request.has(McComponent.HOP_LIMIT)
                && asked.hopLimit() != group.flow().hopLimit()) {
            return differs(
                    "1B36",
                    McComponent.HOP_LIMIT,
                    asked.hopLimit(),
                    group.flow().hopLimit());
        }
        return Optional.empty();
    }

    private static Optional<Mismatch> differs(String code, McComponent component, Object asked, Object group) {
        return Optional.of(new Mismatch(code, component + " " + asked + " is asked for, the group has " + group));
    }

    private static String hex(long value) {
        return String.format("0x%08x", value);
    }
}
