package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.ToolMessages;
import io.espalier.files.text.TextFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what saquery prints of any record: a heading, then lines of a name, dots and a value. */
final class SaqueryReader implements FileReader {
    private static final FileKind KIND = new FileKind("saquery");
    private static final Pattern HEADING =
            Pattern.compile("(\\w+(?: ?Record)?(?: group| member)?) dump:|SA ClassPortInfo:");

    private static final Pattern INNER_HEADING =
            Pattern.compile("RID|(?:PortInfo|SMInfo|SwitchInfo|InformInfo) dump:|[ML]FT:|PKey Table:|MLID\\s+Port Mask"
                    + "|LID\\s+Port Number|Is[A-Z]\\w*|GUIDInfo dump:");

    private static final Pattern FIELD = Pattern.compile("([A-Za-z][\\w/ ()]*?)(?::\\.*|\\.{2,})(.*)");
    private static final Pattern ROW = Pattern.compile("(?:0x)?\\p{XDigit}+(?:\\s+(?:0x)?\\p{XDigit}+)+.*");
    private static final Pattern LONE_MEMBER = Pattern.compile("PortGid\\.+\\S+ \\(.*\\)");

    /** Width of the column of names in all records that have a NodeDescription. */
    private static final int NAMES = 24;

    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream().limit(LINES_TO_SEE).anyMatch(line -> isItsOwn(line.strip())));
    }

    private static boolean isItsOwn(String line) {
        return isHeading(line)
                || (line.startsWith("PortGid") && LONE_MEMBER.matcher(line).matches());
    }

    private static boolean isHeading(String line) {
        return (line.endsWith(" dump:") || line.equals("SA ClassPortInfo:"))
                && HEADING.matcher(line).matches()
                && !INNER_HEADING.matcher(line).matches();
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        SaRecords records = new SaRecords(draft, log);
        Optional<SaRecord> current = Optional.empty();
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            if (isHeading(line)) {
                current.ifPresent(records::take);
                current = Optional.of(new SaRecord(line, number));
            } else if (!line.isEmpty()
                    && !INNER_HEADING.matcher(line).matches()
                    && !ToolMessages.isNoted(number, line, log)) {
                add(current, number, line, log);
            }
        }
        current.ifPresent(records::take);
        records.end();
    }

    private static void add(Optional<SaRecord> record, int number, String line, FileLog log) {
        Matcher field = FIELD.matcher(line);
        boolean row = ROW.matcher(line).matches();
        if (!row && !field.matches()) {
            log.notUnderstood(number, "expected \"… dump:\" or \"name....value\", found " + quote(line));
        } else if (record.isEmpty()) {
            log.notUnderstood(
                    number,
                    LONE_MEMBER.matcher(line).matches()
                            ? "a member without its group: saquery -m with an MLID does not print which; use it without"
                            : "a field before any \"… dump:\" line");
        } else if (row) {
            record.get().addRow(new SaRecord.Field(line, number));
        } else if (!record.get().add(field.group(1), new SaRecord.Field(value(line, field), number))) {
            log.notUnderstood(number, "a second " + quote(field.group(1)) + " in one record; a heading may be missing");
        }
    }

    /** A description may begin with dots, so it is taken by its column. */
    private static String value(String line, Matcher field) {
        boolean byColumn = field.group(1).equals("NodeDescription") && line.length() >= NAMES;
        return byColumn ? line.substring(NAMES) : field.group(2).strip();
    }
}
