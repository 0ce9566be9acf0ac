package io.espalier.files.counters;

import io.espalier.files.csv.CsvSection;
import io.espalier.files.draft.FileReader;
import java.util.List;

/** All readers of counters. */
public final class CounterReaders {
    private CounterReaders() {}

    /** The readers; the order does not matter. */
    public static List<FileReader> all() {
        return List.of(new PerfqueryReader(), new IbqueryerrorsReader(), new IbdiagnetPmReader());
    }

    /** The section of db_csv that tells counters. */
    public static CsvSection ofDbCsv() {
        return new PmInfoSection();
    }
}
