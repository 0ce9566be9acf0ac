package io.espalier.engine.admission;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.index.NodePattern;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Which joins something is about: of each list that is not empty, one must fit.
 *
 * @param mgids ranges of MGIDs
 * @param pKeys partitions; the membership bit does not count
 * @param ports PortGUIDs
 * @param nodes names of nodes
 */
public record JoinMatch(List<MgidPrefix> mgids, List<PKey> pKeys, Set<Guid> ports, List<NodePattern> nodes) {
    /** Fits every join. */
    public static final JoinMatch ALL = new JoinMatch(List.of(), List.of(), Set.of(), List.of());

    public JoinMatch {
        mgids = List.copyOf(mgids);
        pKeys = List.copyOf(pKeys);
        ports = Set.copyOf(ports);
        nodes = List.copyOf(nodes);
    }

    /** What fits, in words, an entry for each list that is not empty; nothing where one of them does not fit. */
    Optional<List<String>> reasons(JoinFacts join) {
        List<String> reasons = new ArrayList<>();
        boolean fits = fits(mgids, range -> range.contains(join.mgid()), range -> "MGID in " + range, reasons)
                && fits(pKeys, key -> isOf(key, join), key -> "P_Key " + key, reasons)
                && fits(List.copyOf(ports), join.port()::equals, port -> "port " + port, reasons)
                && fits(nodes, pattern -> isOf(pattern, join), pattern -> node(pattern, join), reasons);
        return fits ? Optional.of(reasons) : Optional.empty();
    }

    private static boolean isOf(PKey key, JoinFacts join) {
        return join.pKey().filter(used -> used.base() == key.base()).isPresent();
    }

    private static boolean isOf(NodePattern pattern, JoinFacts join) {
        return join.node().filter(pattern::matches).isPresent();
    }

    private static String node(NodePattern pattern, JoinFacts join) {
        return "node " + join.node().map(NodeNames::of).orElse("") + " like " + pattern;
    }

    private static <T> boolean fits(
            List<T> wanted, Predicate<T> test, Function<T, String> words, List<String> reasons) {
        if (wanted.isEmpty()) {
            return true;
        }
        Optional<T> first = wanted.stream().filter(test).findFirst();
        first.map(words).ifPresent(reasons::add);
        return first.isPresent();
    }
}
