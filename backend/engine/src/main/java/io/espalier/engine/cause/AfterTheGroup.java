package io.espalier.engine.cause;

import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of MLIDs that no group has: left by the present SM when the group ended, or by one before it, or the write that was to
 * clear them was lost. OpenSM writes a switch's blocks from the first to the last in use, never reads them, and gives a new
 * group the lowest MLID that is free; that tells the three apart.
 */
final class AfterTheGroup implements Theory {
    /** What becomes of one MLID. */
    private record Answer(CauseKind kind, Confidence confidence) {}

    @Override
    public List<Cause> explain(Scene scene, Open open) {
        Map<CauseKind, Map<Confidence, List<Difference>>> folded = new EnumMap<>(CauseKind.class);
        for (Difference difference : open.stale()) {
            Answer answer = answer(scene, difference);
            folded.computeIfAbsent(answer.kind(), kind -> new EnumMap<>(Confidence.class))
                    .computeIfAbsent(answer.confidence(), confidence -> new ArrayList<>())
                    .add(difference);
        }
        List<Cause> causes = new ArrayList<>();
        folded.forEach((kind, bySureness) -> bySureness.forEach((confidence, differences) -> {
            causes.add(cause(scene, kind, confidence, differences));
            open.explained(differences);
        }));
        return causes;
    }

    private static Answer answer(Scene scene, Difference difference) {
        boolean justEnded = scene.input()
                .former()
                .map(fabric -> fabric.groupsByMlid().containsKey(difference.mlid()))
                .orElse(false);
        if (justEnded) {
            return new Answer(CauseKind.JUST_CHANGED, Confidence.LIKELY);
        }
        List<PortSet> copies = copies(scene, difference);
        if (copies.size() == difference.rows().size()) {
            boolean known = copies.stream().anyMatch(row -> !row.isEmpty());
            boolean written = difference.switches().anyMatch(guid -> scene.hasWritten(guid, difference.block()));
            CauseKind otherwise = written ? CauseKind.LOST_SET : CauseKind.LEFTOVER_OF_FORMER_SM;
            return new Answer(known ? CauseKind.STALE_GROUP : otherwise, Confidence.CERTAIN);
        }
        return fromRowsAlone(scene, difference);
    }

    private static List<PortSet> copies(Scene scene, Difference difference) {
        return difference.rowIds().stream()
                .flatMap(row -> scene.input().copy().flatMap(copy -> copy.row(row)).stream())
                .toList();
    }

    private static Answer fromRowsAlone(Scene scene, Difference difference) {
        boolean whole = WholeTree.is(scene.index(), difference.installed());
        if (difference.switches().anyMatch(guid -> scene.hasWritten(guid, difference.block()))) {
            boolean one = difference.rows().size() == 1 && !whole;
            return one
                    ? new Answer(CauseKind.LOST_SET, Confidence.POSSIBLE)
                    : new Answer(CauseKind.STALE_GROUP, whole ? Confidence.LIKELY : Confidence.POSSIBLE);
        }
        // Below the highest MLID in use the present SM has given each MLID to some group.
        boolean given = difference.mlid().value() < scene.highestMlid();
        if (whole && given) {
            return new Answer(CauseKind.STALE_GROUP, Confidence.POSSIBLE);
        }
        return new Answer(CauseKind.LEFTOVER_OF_FORMER_SM, whole ? Confidence.POSSIBLE : Confidence.LIKELY);
    }

    private static Cause cause(Scene scene, CauseKind kind, Confidence confidence, List<Difference> differences) {
        String mlids = Words.list(
                differences.stream().map(Difference::mlid).map(Mlid::toString).toList());
        String rows = "Rows of " + Words.count(differences.size(), "MLID") + " that no group has (" + mlids + ") ";
        String what = switch (kind) {
            case JUST_CHANGED -> rows + "are of groups that ended since the sweep before";
            case STALE_GROUP -> rows + "were left by the present SM when the group ended";
            case LOST_SET -> rows + "are still there because the switch did not take the write that clears them";
            default -> rows + "were left by a former SM";
        };
        List<String> evidence = new ArrayList<>(evidence(scene, kind, differences));
        if (confidence != Confidence.CERTAIN && kind != CauseKind.JUST_CHANGED) {
            evidence.add("The SA's MFTRecord of these switches would settle it: OpenSM answers with its own copy, which"
                    + " has the rows of a group of its own and not those of another SM");
        }
        return new Cause(kind, confidence, what, evidence, List.of(), Difference.rowIds(differences));
    }

    private static List<String> evidence(Scene scene, CauseKind kind, Collection<Difference> differences) {
        Fabric fabric = scene.fabric();
        String where = Words.list(differences.stream()
                .flatMap(Difference::switches)
                .distinct()
                .map(guid -> Words.node(fabric, guid) + " (" + guid + ")")
                .toList());
        long whole = differences.stream()
                .filter(difference -> WholeTree.is(scene.index(), difference.installed()))
                .count();
        String trees =
                Words.count(whole, "MLID") + " of " + differences.size() + " still form a whole tree, on " + where;
        return switch (kind) {
            case JUST_CHANGED ->
                List.of(
                        "The sweep before had groups on these MLIDs",
                        "OpenSM clears the rows within a moment: the next sweep tells");
            case STALE_GROUP ->
                List.of(
                        trees,
                        "OpenSM leaves a tree so when the last full member keeps only its send-only full join; the rows go"
                                + " when the MLID is used again or OpenSM starts anew");
            case LOST_SET -> List.of(trees, written(scene, differences, true));
            default ->
                List.of(
                        trees,
                        written(scene, differences, false),
                        "OpenSM never reads a table: what it does not write stays");
        };
    }

    private static String written(Scene scene, Collection<Difference> differences, boolean has) {
        List<String> blocks = differences.stream()
                .flatMap(difference -> difference
                        .switches()
                        .filter(guid -> scene.hasWritten(guid, difference.block()) == has)
                        .map(guid -> block(scene.fabric(), guid, difference.block())))
                .distinct()
                .toList();
        return has
                ? "The present SM has written " + Words.list(blocks)
                : "The present SM has no row in or above " + Words.list(blocks) + ", so it has never written there";
    }

    private static String block(Fabric fabric, Guid guid, int block) {
        return "block " + block + " of " + Words.node(fabric, guid);
    }
}
