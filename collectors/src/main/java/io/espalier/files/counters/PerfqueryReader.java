package io.espalier.files.counters;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Reads what perfquery prints, of one port or of many runs in one file. */
final class PerfqueryReader implements FileReader {
    static final Pattern HEADING = Pattern.compile(
            "#\\s*(Port counters|Port extended counters|\\w+(?: counters)?):\\s*(.*?)\\s+port (\\d+)\\b(.*)");

    private static final FileKind KIND = new FileKind("perfquery");
    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .anyMatch(line ->
                        line.contains(" port ") && HEADING.matcher(line.strip()).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        PerfqueryRun run = new PerfqueryRun(draft, log);
        for (int number = 1; number <= file.lines().size(); number++) {
            run.take(number, file.line(number).strip());
        }
        run.end();
    }
}
