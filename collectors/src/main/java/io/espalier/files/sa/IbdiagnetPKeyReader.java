package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads ibdiagnet2.pkey: the partitions, each with its members. */
final class IbdiagnetPKeyReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibdiagnet2.pkey");
    private static final Pattern GROUP = Pattern.compile("GROUP PKey:0x(\\p{XDigit}{1,4}) Hosts:(\\d+)");
    private static final Pattern MEMBER =
            Pattern.compile("(Full|Limited|Part|Partial|Both)\\s+.* lid=\\S+ guid=0x(\\p{XDigit}{1,16}) dev=\\S+");

    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .anyMatch(line -> GROUP.matcher(line.strip()).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        PartitionRun run = new PartitionRun(log);
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            Matcher group = GROUP.matcher(line);
            Matcher member = MEMBER.matcher(line);
            if (group.matches()) {
                run.begin(number, group.group(1), group.group(2));
            } else if (member.matches()) {
                run.member(number, member.group(1), member.group(2));
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                log.notUnderstood(
                        number,
                        "expected \"GROUP PKey:0x… Hosts:…\" or \"Full name lid=… guid=… dev=…\", found "
                                + quote(line));
            }
        }
        run.end(draft);
    }
}
