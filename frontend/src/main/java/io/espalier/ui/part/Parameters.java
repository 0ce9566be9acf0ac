package io.espalier.ui.part;

import io.espalier.model.Mlid;
import io.espalier.server.store.KeptTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an address's parameters say; what they get wrong counts as not said. */
public final class Parameters {
    private Parameters() {}

    /** What one says; the first where it is said several times. */
    public static Optional<String> find(Map<String, List<String>> parameters, String name) {
        return parameters.getOrDefault(name, List.of()).stream().findFirst();
    }

    /** The same, empty where it is not said. */
    public static String text(Map<String, List<String>> parameters, String name) {
        return find(parameters, name).orElse("");
    }

    /** The moment that one says. */
    public static Optional<Instant> moment(Map<String, List<String>> parameters, String name) {
        return find(parameters, name).flatMap(Parameters::moment);
    }

    /** The moment that a text is. */
    public static Optional<Instant> moment(String text) {
        try {
            return Optional.of(KeptTime.nearest(Instant.parse(text)));
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    /** The MLID that one says. */
    public static Optional<Mlid> mlid(Map<String, List<String>> parameters, String name) {
        try {
            return find(parameters, name).map(Mlid::parse);
        } catch (IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }
}
