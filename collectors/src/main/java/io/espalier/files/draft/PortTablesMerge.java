package io.espalier.files.draft;

import io.espalier.model.PortTables;
import java.util.Collection;
import java.util.Map;

/** Two readings of what is set up on one port made one: of each part the first that says anything. */
final class PortTablesMerge {
    private PortTablesMerge() {}

    static Known<PortTables> merge(Known<PortTables> first, Known<PortTables> second) {
        PortTables a = first.value();
        PortTables b = second.value();
        return new Known<>(
                new PortTables(
                        either(a.guids(), b.guids()),
                        either(a.pKeys(), b.pKeys()),
                        either(a.slToVl(), b.slToVl()),
                        either(a.high(), b.high()),
                        either(a.low(), b.low())),
                first.at());
    }

    private static <C extends Collection<?>> C either(C first, C second) {
        return first.isEmpty() ? second : first;
    }

    private static <M extends Map<?, ?>> M either(M first, M second) {
        return first.isEmpty() ? second : first;
    }
}
