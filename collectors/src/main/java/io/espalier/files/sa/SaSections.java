package io.espalier.files.sa;

import io.espalier.files.csv.CsvRow;
import io.espalier.files.csv.CsvSection;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortRef;
import io.espalier.model.Lid;
import io.espalier.model.PKey;
import io.espalier.model.SubnetManager;
import java.util.List;

/** The sections of db_csv that tell subnet managers and partitions. */
public final class SaSections {
    private static final int P_KEYS_IN_BLOCK = 32;
    private static final int FULL = 0x8000;

    private SaSections() {}

    /** All of them, each without state. */
    public static List<CsvSection> all() {
        return List.of(new SmInfo(), new PKeyRows());
    }

    private record SmInfo() implements CsvSection {
        @Override
        public String name() {
            return "SM_INFO";
        }

        @Override
        public List<List<String>> columns() {
            return List.of(List.of("GUID", "PortGUID"), List.of("Priority"), List.of("SmState"), List.of("ActCount"));
        }

        @Override
        public void read(CsvRow row, FabricDraft draft, FileLog log) {
            draft.subnetManager(
                    new SubnetManager(
                            row.guid("GUID", "PortGUID"),
                            Lid.NONE,
                            row.number(15, "Priority"),
                            SubnetManager.State.ofCode(row.number(15, "SmState")),
                            row.findNumber("ActCount").orElse(0)),
                    log.at(row.line()));
            log.count("subnet managers");
        }
    }

    private record PKeyRows() implements CsvSection {
        @Override
        public String name() {
            return "PKEY";
        }

        @Override
        public List<List<String>> columns() {
            return List.of(
                    List.of("NodeGUID"),
                    List.of("LocalPortNum", "PortNum"),
                    List.of("BlockNum"),
                    List.of("Index"),
                    List.of("PKey"),
                    List.of("Membership"));
        }

        @Override
        public void read(CsvRow row, FabricDraft draft, FileLog log) {
            PortRef port = NodeRef.of(row.guid("NodeGUID")).port(row.number(254, "LocalPortNum", "PortNum"));
            int index = row.number(2047, "BlockNum") * P_KEYS_IN_BLOCK + row.number(P_KEYS_IN_BLOCK - 1, "Index");
            int key = row.number(0xFFFF, "PKey");
            // The key is written without its top bit, and that in a column of its own.
            boolean full = row.findNumber("Membership").orElse(0) == 1;
            draft.pKey(port, index, new PKey(full ? key | FULL : key), log.at(row.line()));
            log.count("P_Keys");
        }
    }
}
