package io.espalier.files.csv;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import java.util.List;

/** Reads the rows of one section of a db_csv file. Has no state of its own. */
public interface CsvSection {
    /** The word behind {@code START_}. */
    String name();

    /**
     * The columns that every version writes, each with all the names it has had. One that the header row lacks is a problem;
     * columns that only some versions have are not among these.
     */
    List<List<String>> columns();

    /**
     * Reads one row.
     *
     * @throws IllegalArgumentException saying what was expected; it becomes a problem of the row's line
     */
    void read(CsvRow row, FabricDraft draft, FileLog log);
}
