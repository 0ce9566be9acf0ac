package io.espalier.files.sa;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import io.espalier.model.PortTables;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The partitions of one ibdiagnet2.pkey while it is read. Used by one thread. */
final class PartitionRun {
    private static final int FULL = 0x8000;

    private final FileLog log;
    private final Map<Guid, Set<PKey>> keys = new LinkedHashMap<>();
    private final Map<Guid, Integer> lines = new LinkedHashMap<>();
    private Optional<Integer> base = Optional.empty();
    private String said = "";
    private int start;
    private int members;

    PartitionRun(FileLog log) {
        this.log = log;
    }

    void begin(int line, String key, String hosts) {
        check();
        base = Optional.of(Integer.parseInt(key, 16) & 0x7FFF);
        said = hosts;
        start = line;
        members = 0;
        log.count("partitions");
    }

    void member(int line, String membership, String guid) {
        if (base.isEmpty()) {
            log.notUnderstood(line, "a member before any \"GROUP PKey:\" line");
            return;
        }
        members++;
        Set<PKey> own = keys.computeIfAbsent(Guid.parse(guid), port -> new LinkedHashSet<>());
        lines.putIfAbsent(Guid.parse(guid), line);
        switch (membership) {
            case "Full" -> own.add(new PKey(FULL | base.get()));
            case "Both" -> {
                own.add(new PKey(FULL | base.get()));
                own.add(new PKey(base.get()));
            }
            default -> own.add(new PKey(base.get()));
        }
        log.count("partition members");
    }

    private void check() {
        if (base.isPresent() && !said.equals(Integer.toString(members))) {
            log.contradicts(start, said + " hosts by this line, but " + members + " are understood below it");
        }
    }

    void end(FabricDraft draft) {
        check();
        keys.forEach((guid, own) -> draft.portTables(
                guid,
                new PortTables(List.of(), List.copyOf(own), new TreeMap<>(), List.of(), List.of()),
                log.at(lines.getOrDefault(guid, 1))));
    }
}
