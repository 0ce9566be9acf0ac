package io.espalier.files.known;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/**
 * A kind of file that is recognised and not read.
 *
 * @param kind which
 * @param line what its lines look like, without blanks at their ends
 * @param needed how many such lines there have to be among the first
 * @param sure how sure that makes
 * @param told what is said of it: what it is, and where it is of use
 */
record KnownFile(FileKind kind, Pattern line, int needed, Certainty sure, String told) implements FileReader {
    private static final int LINES_TO_SEE = 400;

    @Override
    public Certainty certainty(TextFile file) {
        long found = file.lines().stream()
                .limit(LINES_TO_SEE)
                .filter(text -> line.matcher(text.strip()).matches())
                .limit(needed)
                .count();
        return found == needed ? sure : Certainty.NO;
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        log.notUsed(1, told);
    }
}
