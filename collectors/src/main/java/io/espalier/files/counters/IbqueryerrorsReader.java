package io.espalier.files.counters;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Reads what ibqueryerrors prints. A node that is not in it has no errors above the thresholds: it is not gone. */
final class IbqueryerrorsReader implements FileReader {
    static final Pattern NODE = Pattern.compile("(Errors|Data Counters) for (?:0x(\\p{XDigit}{1,16}) )?\"(.*)\"");
    static final Pattern PORT = Pattern.compile("GUID 0x(\\p{XDigit}{1,16}) port (\\d{1,3}|ALL):(.*)");
    static final Pattern SUMMARY = Pattern.compile("## Summary: \\d+ nodes checked, \\d+ bad nodes found");

    private static final FileKind KIND = new FileKind("ibqueryerrors");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream().map(String::strip).anyMatch(IbqueryerrorsReader::isItsOwn));
    }

    private static boolean isItsOwn(String line) {
        return SUMMARY.matcher(line).matches()
                || (line.startsWith("GUID 0x") && PORT.matcher(line).matches())
                || (line.contains(" for ") && NODE.matcher(line).matches());
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        IbqueryerrorsRun run = new IbqueryerrorsRun(draft, log);
        for (int number = 1; number <= file.lines().size(); number++) {
            run.take(number, file.line(number).strip());
        }
        run.end(file.lines().size());
    }
}
