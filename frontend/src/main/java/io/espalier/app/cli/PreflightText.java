package io.espalier.app.cli;

import io.espalier.server.api.PreflightJson;
import io.espalier.server.api.PreflightJson.CapacityJson;
import io.espalier.server.api.PreflightJson.ForecastJson;
import io.espalier.server.api.PreflightJson.JobJson;
import io.espalier.server.api.PreflightJson.JoinJson;
import io.espalier.server.api.PreflightJson.PeakJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The answer to a preflight for people. */
final class PreflightText {
    private static final int LISTED = 5;
    private static final String GRANTED = "GRANTED";

    private final List<String> lines = new ArrayList<>();

    private PreflightText() {}

    static List<String> lines(PreflightJson answer) {
        PreflightText text = new PreflightText();
        answer.jobs().forEach(text::job);
        text.capacity(answer.capacity());
        text.peak(answer.peakLoad());
        text.groups(answer);
        answer.notes().forEach(note -> text.lines.add("note: " + note));
        answer.warnings().forEach(warning -> text.lines.add("warning: " + warning));
        answer.blockers().forEach(blocker -> text.lines.add("blocker: " + blocker));
        text.lines.add(verdict(answer));
        return text.lines;
    }

    private static String verdict(PreflightJson answer) {
        return switch (answer.verdict()) {
            case "READY" -> "ready";
            case "READY_WITH_WARNINGS" ->
                "ready with warnings: " + answer.warnings().size();
            default ->
                "not ready; blockers: " + answer.blockers().size() + ", warnings: "
                        + answer.warnings().size();
        };
    }

    private void job(JobJson job) {
        lines.add("job " + job.name() + (job.owner().isEmpty() ? "" : " of " + job.owner()));
        job.groups().forEach(this::group);
        job.freePrefix().ifPresent(prefix -> lines.add("  the next free range for its groups: " + prefix));
    }

    private void group(ForecastJson group) {
        long granted = group.joins().stream()
                .filter(join -> join.outcome().equals(GRANTED))
                .count();
        String ip = group.ip().isEmpty() ? "" : " (" + group.ip() + ")";
        lines.add("  " + group.mgid() + ip + " " + state(group) + traits(group) + "; " + granted + " of "
                + group.joins().size() + " join" + tree(group));
        Map<List<Object>, List<JoinJson>> alike = group.joins().stream()
                .filter(join -> !join.outcome().equals(GRANTED))
                .collect(Collectors.groupingBy(
                        join -> List.of(join.outcome(), join.errorCodes(), join.advice()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        alike.values().forEach(this::refused);
    }

    private static String state(ForecastJson group) {
        return switch (group.state()) {
            case "EXISTS" -> group.wellKnown() ? "is there (of a partition)" : "is there";
            case "CREATED" -> "would be made";
            case "MISSING" -> "would not be there";
            default -> "is asked for by no host";
        };
    }

    private static String traits(ForecastJson group) {
        return group.group()
                .map(made -> ": MLID " + made.mlid() + ", P_Key " + made.pKey() + ", MTU " + made.mtu() + ", rate "
                        + plain(made.rateGbps()) + " Gb/s, SL " + made.sl())
                .orElse("");
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }

    private static String tree(ForecastJson group) {
        return group.tree()
                .map(tree -> "; tree: members " + group.membersAfter() + ", depth " + tree.depth() + ", switches "
                        + tree.switches() + ", links between them " + tree.trunkLinks())
                .orElse("");
    }

    /** Joins that end in the same way, by the words of the first. */
    private void refused(List<JoinJson> alike) {
        JoinJson first = alike.getFirst();
        String names = alike.stream().limit(LISTED).map(JoinJson::host).collect(Collectors.joining(", "));
        String more = alike.size() > LISTED ? " and " + (alike.size() - LISTED) + " more" : "";
        String kind = first.outcome().toLowerCase(Locale.ROOT).replace('_', ' ');
        lines.add("    " + kind + ": " + names + more + ": " + first.words() + status(first));
        lines.add("      " + first.advice());
    }

    private static String status(JoinJson join) {
        Optional<String> codes = join.errorCodes().isEmpty()
                ? Optional.empty()
                : Optional.of(", OpenSM logs ERR " + String.join(", ", join.errorCodes()));
        return join.status()
                .map(status -> " [" + status + codes.orElse("") + "]")
                .orElse("");
    }

    private void capacity(CapacityJson capacity) {
        lines.add(String.format(
                "left: %d of %d MLIDs, now %d", capacity.mlidsFreeAfter(), capacity.mlids(), capacity.mlidsFree()));
        capacity.fullestTable()
                .ifPresent(full -> lines.add(String.format(
                        "fullest multicast table: %s, %d of %d rows in use", full.name(), full.rows(), full.cap())));
    }

    private void peak(PeakJson peak) {
        lines.add("peak load of a link between switches: " + peak.after() + " trees, now " + peak.before()
                + peak.name().map(name -> "; out of " + name).orElse(""));
    }

    private void groups(PreflightJson answer) {
        Map<String, Long> origins = answer.groups().stream()
                .collect(Collectors.groupingBy(PreflightJson.OriginJson::origin, Collectors.counting()));
        lines.add("groups now: " + origins.getOrDefault("WELL_KNOWN", 0L) + " of partitions, "
                + origins.getOrDefault("DYNAMIC", 0L) + " dynamic, " + origins.getOrDefault("ONLY_IN_PARTITIONS", 0L)
                + " that a partition brings and the SA does not show");
    }
}
