package io.espalier.files.draft;

import io.espalier.files.text.IbdiagnetHeader;
import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.files.text.TextFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What reading one file gave, beside the facts: what was wrong, and how much of what was found. Used by one thread. */
public final class FileLog {
    private final TextFile file;
    private final Optional<Instant> time;
    private final List<ImportProblem> problems = new ArrayList<>();
    private final Map<String, Long> counts = new TreeMap<>();

    public FileLog(TextFile file) {
        this.file = file;
        this.time = IbdiagnetHeader.findTime(file);
    }

    /** A line that is not one of the kind's; says what was expected. */
    public void notUnderstood(int line, String expected) {
        add(ImportProblem.Kind.NOT_UNDERSTOOD, line, expected);
    }

    /** A line that is understood and cannot be so. */
    public void contradicts(int line, String message) {
        add(ImportProblem.Kind.CONTRADICTS, line, message);
    }

    /** A section, or the whole file, that is known and holds nothing that a fabric keeps. */
    public void notUsed(int line, String what) {
        add(ImportProblem.Kind.NOT_USED, line, what);
    }

    /** One more of what the file holds: "nodes", "ports", "members". */
    public void count(String what) {
        counts.merge(what, 1L, Long::sum);
    }

    /** Where a line stands. */
    public Place at(int line) {
        return file.at(line);
    }

    /** When what the file tells was read, where it says so itself. */
    public Optional<Instant> time() {
        return time;
    }

    public List<ImportProblem> problems() {
        return Collections.unmodifiableList(problems);
    }

    /** How much of what was found, by its name. */
    public Map<String, Long> counts() {
        return Collections.unmodifiableMap(counts);
    }

    private void add(ImportProblem.Kind kind, int line, String message) {
        problems.add(new ImportProblem(kind, at(line), message));
    }
}
