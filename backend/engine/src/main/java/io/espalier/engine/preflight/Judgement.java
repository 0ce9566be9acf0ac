package io.espalier.engine.preflight;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.mgid.MgidIssue;
import io.espalier.engine.preflight.GroupOrigin.Origin;
import io.espalier.engine.preflight.JoinForecast.Outcome;
import io.espalier.engine.preflight.PreflightReport.Verdict;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.site.Site;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Sorts what was found out into what forbids a start, what should be looked at, and what the answer rests on. */
final class Judgement {
    private static final int LISTED = 3;

    /** Under this share of all MLIDs, what is left is little. */
    private static final int LITTLE_PERCENT = 10;

    private final Fabric fabric;
    private final Site site;
    private final Partitions partitions;
    private final Set<String> blockers = new LinkedHashSet<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private final Set<String> notes = new LinkedHashSet<>();

    Judgement(Fabric fabric, Site site, Partitions partitions) {
        this.fabric = fabric;
        this.site = site;
        this.partitions = partitions;
    }

    List<String> blockers() {
        return List.copyOf(blockers);
    }

    List<String> warnings() {
        return List.copyOf(warnings);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    Verdict verdict() {
        if (!blockers.isEmpty()) {
            return Verdict.NOT_READY;
        }
        return warnings.isEmpty() ? Verdict.READY : Verdict.READY_WITH_WARNINGS;
    }

    void jobs(List<JobForecast> jobs) {
        for (JobForecast job : jobs) {
            for (MgidIssue issue : job.issues()) {
                (issue.fault().isGrave() ? blockers : warnings).add("job " + job.name() + ": " + issue.sentence());
            }
            job.groups().forEach(group -> group(job.name(), group));
        }
    }

    private void group(String job, GroupForecast group) {
        String start = "job " + job + ", group " + group.mgid() + ": ";
        block(start, group, Outcome.HOST_UNKNOWN, "name no host of this fabric");
        block(start, group, Outcome.HOST_AMBIGUOUS, "name more than one port");
        block(start, group, Outcome.HOST_DOWN, "are of hosts that are down");
        block(start, group, Outcome.REFUSED, "would be refused");
        group.tree()
                .filter(tree -> tree.cutOff() > 0)
                .ifPresent(tree -> blockers.add(start + tree.cutOff() + " members would be cut off from its tree"));
        boolean lone = group.group().filter(made -> made.members().size() == 1).isPresent();
        if (lone && fabric.membersKnown()) {
            warnings.add(start + "it would have one member, and so no tree");
        }
    }

    private void block(String start, GroupForecast group, Outcome outcome, String what) {
        List<String> names = group.joins().stream()
                .filter(join -> join.outcome() == outcome)
                .map(JoinForecast::host)
                .toList();
        if (!names.isEmpty()) {
            blockers.add(start + names.size() + " of " + group.joins().size() + " joins " + what + " (" + listed(names)
                    + ")");
        }
    }

    private static String listed(List<String> names) {
        String first = names.stream().limit(LISTED).collect(Collectors.joining(", "));
        return names.size() > LISTED ? first + ", …" : first;
    }

    void origins(List<GroupOrigin> origins, List<JobForecast> jobs) {
        Set<Mgid> expected = jobs.stream()
                .flatMap(job -> job.groups().stream())
                .map(GroupForecast::mgid)
                .collect(Collectors.toSet());
        for (GroupOrigin origin : origins) {
            if (!expected.contains(origin.mgid())) {
                continue;
            }
            if (origin.origin() == Origin.ONLY_IN_PARTITIONS) {
                warnings.add("a partition brings group " + origin.mgid()
                        + ", and the SA does not show it: the subnet manager has not read its file since, or the port that asked"
                        + " is not in that partition");
            }
            if (!origin.differs().isEmpty()) {
                warnings.add("group " + origin.mgid() + " is not as its partition says: " + origin.differs());
            }
        }
    }

    void room(RoomLeft left) {
        boolean fewer = left.mlidsAfter() < left.mlidsBefore();
        if (fewer && left.mlidsAfter() * 100L < (long) LITTLE_PERCENT * left.mlids()) {
            warnings.add("only " + left.mlidsAfter() + " of " + left.mlids() + " MLIDs would be left");
        }
        left.fullest()
                .filter(full -> full.left() == 0)
                .ifPresent(full -> warnings.add(
                        "the multicast table of " + NodeNames.of(fabric.node(full.switchGuid())) + " would be full"));
    }

    /** What the answer rests on, and what of that is shaky. */
    void grounds(RoutingAnswer routing) {
        rules();
        partitions();
        if (!fabric.membersKnown()) {
            warnings.add(
                    "the SA did not show who is in the groups: ports are taken to be in none, and quotas to be unused");
        }
        if (!fabric.problems().isEmpty()) {
            warnings.add(fabric.problems().size() + " answers are missing from the sweep: hosts or links may be too");
        }
        (routing.exact() && routing.engine().isPresent() ? notes : warnings).add(routing.explain());
    }

    private void rules() {
        boolean given = site.rules().isPresent();
        boolean inForce = site.rulesInForce().isPresent();
        if (given && !inForce) {
            warnings.add("the rules are not in force: " + AdmissionRules.OPTION + " is not TRUE");
        }
        if (!given && site.settings().isTrue(AdmissionRules.OPTION)) {
            warnings.add(AdmissionRules.OPTION + " is TRUE, and there is no rules file: every join goes on to the SA");
        }
        if (inForce) {
            notes.add("rules and quotas are Espalier's; OpenSM knows no " + AdmissionRules.OPTION
                    + " and would not enforce them");
        }
    }

    private void partitions() {
        if (site.settings().lines(SettingsFile.PARTITIONS).isEmpty()) {
            notes.add("no partitions file: every port is taken to be a full member of OpenSM's default partition");
        }
        partitions
                .fallback()
                .ifPresent(problem -> warnings.add(
                        "OpenSM takes nothing from the partitions file and makes its default partition: " + problem));
        partitions.problems().forEach(problem -> warnings.add("partitions file, " + problem));
    }
}
