package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.Known;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads opensm-lid-matrix.dump for the LIDs of PortGUIDs that it tells beside its hop counts. The hop counts themselves are no
 * part of a fabric.
 */
final class LidMatrixReader implements FileReader {
    private static final FileKind KIND = new FileKind("opensm-lid-matrix.dump");
    private static final Pattern SWITCH = Pattern.compile("Switch: guid 0x(\\p{XDigit}{1,16})");
    private static final Pattern ROW =
            Pattern.compile("0x(\\p{XDigit}{1,4}):(?: \\p{XDigit}{2})+(?: # portguid 0x(\\p{XDigit}{1,16}))?");

    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .anyMatch(line -> SWITCH.matcher(line.strip()).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Map<Guid, Known<Lid>> lids = new LinkedHashMap<>();
        boolean anySwitch = false;
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            Matcher row = ROW.matcher(line);
            if (SWITCH.matcher(line).matches()) {
                anySwitch = true;
                log.count("switches");
            } else if (row.matches() && anySwitch) {
                row(number, row, lids, log);
            } else if (!line.isEmpty()) {
                log.notUnderstood(
                        number,
                        "expected \"Switch: guid 0x…\" or, after one, \"0x0001: 00 01 # portguid 0x…\", found "
                                + quote(line));
            }
        }
        lids.forEach((guid, lid) -> {
            draft.lid(guid, lid.value(), lid.at());
            log.count("LIDs");
        });
        log.notUsed(1, "hop counts: give this file to verify or trees with --lid-matrix; here it tells LIDs only");
    }

    /** Of a port with several LIDs the lowest is its base LID. */
    private static void row(int number, Matcher row, Map<Guid, Known<Lid>> lids, FileLog log) {
        int value = Integer.parseInt(row.group(1), 16);
        if (value == 0 || value >= 0xC000) {
            log.notUnderstood(number, "expected a LID from 0x0001 to 0xbfff, found 0x" + row.group(1));
        } else if (row.group(2) != null) {
            lids.merge(
                    Guid.parse(row.group(2)),
                    new Known<>(new Lid(value), log.at(number)),
                    (before, now) -> now.value().value() < before.value().value() ? now : before);
        }
    }
}
