package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Reads opensm-sa.dump: groups and members as the SM keeps them over a restart. */
final class SaDumpReader implements FileReader {
    private static final FileKind KIND = new FileKind("opensm-sa.dump");
    private static final Pattern LINE = Pattern.compile(
            "MC Group 0x\\p{XDigit}{4} .*mgid=0x.*|mcm_port: port_gid=0x.*|GUIDInfo Record: base_guid=.*"
                    + "|InformInfo Record: subscriber_gid=.*|Service Record: id=0x.*");

    private static final int LINES_TO_SEE = 400;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .anyMatch(line -> LINE.matcher(line.strip()).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        SaDumpRun run = new SaDumpRun(draft, log);
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            if (!line.isEmpty() && !run.take(number, line)) {
                log.notUnderstood(
                        number,
                        "expected a line that begins with \"MC Group 0x\", \"mcm_port:\", or a GUIDInfo, InformInfo or"
                                + " Service Record, found " + quote(line));
            }
        }
        run.end();
    }
}
