package io.espalier.engine.admission;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who uses how much of each quota. Mutable; used by one thread. Cost of a join: one look a quota. */
final class QuotaBook {
    private final List<Quota> quotas;
    private final List<Map<String, Usage>> usages = new ArrayList<>();
    private final Map<Mgid, Map<Guid, List<Usage>>> memberships = new HashMap<>();

    QuotaBook(List<Quota> quotas) {
        this.quotas = quotas;
        quotas.forEach(quota -> usages.add(new HashMap<>()));
    }

    /** A quota that a join falls under. */
    record Line(int number, Quota quota, Usage usage) {}

    /** The quotas a join falls under, in their order. */
    List<Line> lines(JoinFacts join, Optional<String> tenant) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < quotas.size(); i++) {
            Quota quota = quotas.get(i);
            Map<String, Usage> used = usages.get(i);
            int number = i + 1;
            quota.of()
                    .holder(join, tenant)
                    .map(holder -> used.computeIfAbsent(holder, name -> new Usage(name, quota)))
                    .ifPresent(usage -> lines.add(new Line(number, quota, usage)));
        }
        return lines;
    }

    /** Whether a port is in a group. */
    boolean isMember(JoinFacts join) {
        return memberships.getOrDefault(join.mgid(), Map.of()).containsKey(join.port());
    }

    /** A port has joined; nothing where it was in the group before. */
    void joined(JoinFacts join, Optional<String> tenant) {
        memberships.computeIfAbsent(join.mgid(), mgid -> new HashMap<>()).computeIfAbsent(join.port(), port -> {
            List<Usage> grown = lines(join, tenant).stream().map(Line::usage).toList();
            grown.forEach(usage -> usage.add(join.mgid()));
            return grown;
        });
    }

    /** All ports but these have left a group. */
    void onlyMembers(Mgid mgid, Set<Guid> ports) {
        Map<Guid, List<Usage>> members = memberships.getOrDefault(mgid, new HashMap<>());
        members.entrySet().removeIf(member -> {
            boolean gone = !ports.contains(member.getKey());
            if (gone) {
                member.getValue().forEach(usage -> usage.remove(mgid));
            }
            return gone;
        });
    }
}
