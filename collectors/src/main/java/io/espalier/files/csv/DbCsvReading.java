package io.espalier.files.csv;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.text.TextFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One reading of one db_csv file. Used once, by one thread. */
final class DbCsvReading {
    /** Where the others begin; only for programs that jump about in the file. */
    private static final Set<String> OF_THE_FILE_ITSELF = Set.of("INDEX_TABLE", "RUN_INFO");

    private final TextFile file;
    private final FabricDraft draft;
    private final FileLog log;
    private final Map<String, CsvSection> sections;
    private String name = "";
    private int startLine;
    private int headerLine;
    private int rows;
    private @Nullable CsvColumns columns;

    DbCsvReading(TextFile file, FabricDraft draft, FileLog log, Map<String, CsvSection> sections) {
        this.file = file;
        this.draft = draft;
        this.log = log;
        this.sections = sections;
    }

    void read() {
        for (int number = 1; number <= file.lines().size(); number++) {
            take(number, file.line(number).stripTrailing());
        }
        if (!name.isEmpty()) {
            log.notUnderstood(
                    file.lines().size(), "the file ends inside the section " + name + ": expected END_" + name);
            end();
        }
    }

    private void take(int number, String line) {
        if (line.startsWith(DbCsvReader.START)) {
            if (!name.isEmpty()) {
                log.notUnderstood(number, "expected END_" + name + " before another section");
                end();
            }
            begin(number, line.substring(DbCsvReader.START.length()));
        } else if (line.startsWith(DbCsvReader.END)) {
            if (!line.equals(DbCsvReader.END + name)) {
                log.notUnderstood(
                        number, name.isEmpty() ? "no section begins before this end" : "expected END_" + name);
            }
            end();
        } else if (!name.isEmpty()) {
            inside(number, line);
        } else if (!line.isBlank() && !line.startsWith("#")) {
            log.notUnderstood(number, "expected START_ and the name of a section, or a comment");
        }
    }

    private void begin(int number, String section) {
        name = section;
        startLine = number;
        rows = 0;
        columns = null;
    }

    private void end() {
        if (rows > 0 && !sections.containsKey(name) && !OF_THE_FILE_ITSELF.contains(name)) {
            log.notUsed(startLine, "section " + name + ", " + rows + (rows == 1 ? " row" : " rows") + ", is not used");
        }
        name = "";
    }

    private void inside(int number, String line) {
        if (line.isBlank()) {
            return;
        }
        if (columns == null) {
            columns = CsvColumns.of(CsvLine.cut(line));
            headerLine = number;
            return;
        }
        rows++;
        CsvSection section = sections.get(name);
        if (section != null) {
            if (rows == 1) {
                noteMissing(section, columns);
            }
            row(number, line, section, columns);
        }
    }

    /** A column that is called something else now would be lost without a word. A section without rows lacks no values. */
    private void noteMissing(CsvSection section, CsvColumns header) {
        for (List<String> names : section.columns()) {
            if (!header.hasOneOf(names)) {
                String others =
                        names.size() == 1 ? "" : " (or " + String.join(", ", names.subList(1, names.size())) + ")";
                log.notUnderstood(
                        headerLine,
                        "section " + name + " has no column " + names.getFirst() + others + "; its values are missing");
            }
        }
    }

    private void row(int number, String line, CsvSection section, CsvColumns header) {
        List<String> values = fitted(CsvLine.cut(line), header.count(), line.startsWith("\""));
        if (values.size() != header.count()) {
            log.notUnderstood(
                    number,
                    "expected " + header.count() + " values, as the header row of " + name + " has, found "
                            + values.size());
            return;
        }
        try {
            section.read(new CsvRow(number, header, values), draft, log);
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, section.name() + ": " + e.getMessage());
        }
    }

    /** A description that holds the end of a quoted text is cut too often: what is too much belongs to it. */
    private static List<String> fitted(List<String> values, int count, boolean quoted) {
        int surplus = values.size() - count;
        if (surplus <= 0 || !quoted) {
            return values;
        }
        List<String> fitted = new ArrayList<>(List.of(String.join("\",\"", values.subList(0, surplus + 1))));
        fitted.addAll(values.subList(surplus + 1, values.size()));
        return fitted;
    }
}
