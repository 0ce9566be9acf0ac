package io.espalier.files.topology;

import io.espalier.files.csv.CsvRow;
import io.espalier.files.csv.CsvSection;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import java.util.List;

/** The sections of a db_csv file that tell nodes, ports and cables. */
public final class TopologySections {
    private TopologySections() {}

    /** All of them, each without state. */
    public static List<CsvSection> all() {
        return List.of(
                new Section("NODES", NodeRows.NODE_COLUMNS, NodeRows::node),
                new Section("SWITCHES", NodeRows.SWITCH_COLUMNS, NodeRows::switchInfo),
                new Section("PORTS", PortRows.PORT_COLUMNS, PortRows::port),
                new Section("PORT_HIERARCHY_INFO", PortRows.LABEL_COLUMNS, PortRows::label),
                new Section("LINKS", PortRows.LINK_COLUMNS, PortRows::link));
    }

    /** What reads a row. */
    private interface Rows {
        void read(CsvRow row, FabricDraft draft, FileLog log);
    }

    private record Section(String name, List<List<String>> columns, Rows rows) implements CsvSection {
        @Override
        public void read(CsvRow row, FabricDraft draft, FileLog log) {
            rows.read(row, draft, log);
        }
    }
}
