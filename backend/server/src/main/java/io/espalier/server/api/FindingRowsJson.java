package io.espalier.server.api;

import io.espalier.engine.fold.Fold;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import java.util.List;

/** Findings folded to their causes, worst first. Sizes count findings; every open one is in one row of one of the lists. */
record FindingRowsJson(
        String at, List<RowJson> open, List<RowJson> acknowledged, List<RowJson> muted, List<RowJson> maintenance) {
    /** A finding with what it explains, or equal ones under a sum, which is no finding itself. Groups and members are of the top. */
    record RowJson(
            String id,
            boolean sum,
            String kind,
            String severity,
            String what,
            String effect,
            String since,
            int size,
            int groups,
            int members,
            List<RowJson> children) {
        static RowJson of(Fold fold, Board board) {
            return new RowJson(
                    fold.id(),
                    fold.sum(),
                    fold.head().kind(),
                    fold.severity().name(),
                    fold.head().what(),
                    fold.head().effect(),
                    board.since(fold).map(Object::toString).orElse(""),
                    fold.size(),
                    fold.reach().groups(),
                    fold.reach().members(),
                    rows(fold.children(), board));
        }

        static List<RowJson> rows(List<Fold> folds, Board board) {
            return folds.stream().map(fold -> of(fold, board)).toList();
        }
    }

    static FindingRowsJson of(Board board) {
        return new FindingRowsJson(
                board.at().toString(),
                RowJson.rows(board.open(), board),
                RowJson.rows(board.suppressed(Act.ACKNOWLEDGE), board),
                RowJson.rows(board.suppressed(Act.MUTE), board),
                RowJson.rows(board.suppressed(Act.MAINTENANCE), board));
    }
}
