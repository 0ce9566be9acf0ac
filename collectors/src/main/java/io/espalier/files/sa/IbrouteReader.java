package io.espalier.files.sa;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Reads the multicast tables that {@code ibroute -M}, {@code dump_fts -M} and {@code dump_mfts} print, of any number of switches. */
final class IbrouteReader implements FileReader {
    static final Pattern HEADING = Pattern.compile(
            "Multicast mlids \\[0x\\p{XDigit}+-0x\\p{XDigit}+] of switch (.*?) ?guid 0x(\\p{XDigit}{1,16}) \\((.*)\\):");

    private static final FileKind KIND = new FileKind("ibroute -M");
    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .map(String::strip)
                .anyMatch(line -> line.startsWith("Multicast mlids [")
                        && HEADING.matcher(line).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        IbrouteRun run = new IbrouteRun(log);
        for (int number = 1; number <= file.lines().size(); number++) {
            run.take(number, file.line(number));
        }
        run.end(draft, file.lines().size());
    }
}
