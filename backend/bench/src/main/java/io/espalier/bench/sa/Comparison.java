package io.espalier.bench.sa;

import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The real SA and the model side by side: whatever is asked is asked of both. Used by one thread. */
final class Comparison {
    private final RealSa real;
    private final SaModel model;
    private final Partitions partitions;
    private final List<Guid> hosts;
    private final SaTally tally = new SaTally();
    private final List<String> mismatches = new ArrayList<>();

    Comparison(RealSa real, SaModel model, Partitions partitions, List<Guid> hosts) {
        this.real = real;
        this.model = model;
        this.partitions = partitions;
        this.hosts = hosts;
    }

    SaReply ask(McRequest request) {
        SaReply expected = model.handle(request);
        RealSa.Answer answer = real.ask(request);
        tally.add(request, expected);
        Optional<McRecord> record = answer.record();
        boolean same = answer.status() == expected.status().code()
                && answer.codes().equals(expected.errorCodes())
                && record.equals(expected.record());
        if (!same) {
            mismatches.add(request + "\n  OpenSM: " + answer + "\n  model:  " + expected);
        }
        return expected;
    }

    SaTally tally() {
        return tally;
    }

    /** In words, where the two differ. */
    List<String> mismatches() {
        return mismatches;
    }

    /** Only groups of a partition that one of the hosts is in are shown. */
    void groups(String when) {
        SortedMap<Mgid, MulticastGroup> expected = new TreeMap<>();
        model.groups().stream()
                .filter(group -> isShown(group.pKey()))
                .forEach(group -> expected.put(group.mgid(), group));
        SortedMap<Mgid, MulticastGroup> shown = real.groups();
        expected.forEach((mgid, group) -> {
            if (!group.equals(shown.get(mgid))) {
                mismatches.add(when + " " + mgid + "\n  OpenSM: " + shown.get(mgid) + "\n  model:  " + group);
            }
        });
        shown.forEach((mgid, group) -> {
            if (!expected.containsKey(mgid)) {
                mismatches.add(when + " " + mgid + "\n  OpenSM: " + group + "\n  model:  no such group");
            }
        });
    }

    private boolean isShown(PKey key) {
        return hosts.stream().anyMatch(host -> partitions.holds(new Guid(host.value() + 1), key));
    }
}
