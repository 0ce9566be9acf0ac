package io.espalier.files.sa;

import io.espalier.files.draft.FileReader;
import java.util.List;

/** All readers of what the SA and the SM say. */
public final class SaReaders {
    private SaReaders() {}

    /** The readers; the order does not matter. */
    public static List<FileReader> all() {
        return List.of(
                new SaqueryReader(),
                new IbrouteReader(),
                new McfdbsReader(),
                new SaDumpReader(),
                new LidMatrixReader(),
                new SmReportReader(),
                new IbdiagnetPKeyReader());
    }
}
