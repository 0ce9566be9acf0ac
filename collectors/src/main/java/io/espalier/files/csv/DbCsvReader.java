package io.espalier.files.csv;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads ibdiagnet's db_csv: the sections that somebody reads, and names those that nobody does. */
public final class DbCsvReader implements FileReader {
    static final String START = "START_";
    static final String END = "END_";

    private static final FileKind KIND = new FileKind("ibdiagnet db_csv");

    private static final Pattern SECTION = Pattern.compile("START_[A-Z0-9_]+\\s*");

    private final Map<String, CsvSection> sections;

    /** A reader of files that have these sections, and others. */
    public DbCsvReader(List<CsvSection> sections) {
        this.sections = sections.stream().collect(Collectors.toUnmodifiableMap(CsvSection::name, Function.identity()));
    }

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .anyMatch(
                        line -> line.startsWith(START) && SECTION.matcher(line).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        new DbCsvReading(file, draft, log, sections).read();
    }
}
