package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.MgidMeaning;
import io.espalier.model.MgidMeaning.Kind;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * IPv6 solicited-node groups take most MLIDs: one for each address, unless the SM lets them share. Worse where they take much of
 * what the smallest multicast table holds.
 */
final class SolicitedNodeShare implements Rule {
    static final String KIND = "solicited-node-share";

    /** Of all MLIDs in use. */
    private static final double SHARE = 0.5;

    /** Below this nothing is short, whatever the share. */
    private static final int FEWEST_MLIDS = 100;

    /** Of the smallest table: from here the other half can be gone within one change of the fabric's addresses. */
    private static final double SHARE_OF_TABLE = 0.5;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Mlid> all = new HashSet<>();
        Set<Mlid> solicited = new HashSet<>();
        int groups = 0;
        for (MulticastGroup group : evidence.fabric().groups()) {
            all.add(group.mlid());
            if (MgidMeaning.of(group.mgid()).kind() == Kind.IPOIB_SOLICITED_NODE) {
                solicited.add(group.mlid());
                groups++;
            }
        }
        boolean striking = solicited.size() >= FEWEST_MLIDS && solicited.size() >= SHARE * all.size();
        return striking ? List.of(finding(evidence, groups, solicited.size(), all.size())) : List.of();
    }

    private static Finding finding(Evidence evidence, int groups, int mlids, int all) {
        int table = evidence.fabric().switches().stream()
                .mapToInt(node -> node.capabilities().multicastFdbCap())
                .filter(cap -> cap > 0)
                .min()
                .orElse(Integer.MAX_VALUE);
        boolean tight = mlids >= SHARE_OF_TABLE * table;
        return new Finding(
                KIND,
                "fabric",
                tight ? Severity.WARNING : Severity.INFO,
                String.format(
                        Locale.ROOT,
                        "%s for IPv6 solicited nodes: %,d of %,d MLIDs in use",
                        Words.count(groups, "group"),
                        mlids,
                        all),
                tight
                        ? String.format(Locale.ROOT, "The smallest multicast table holds %,d", table)
                        : "Each IPv6 address takes an MLID, a row on switches and a tree of its own",
                Subjects.FABRIC,
                groups);
    }
}
