package io.espalier.files.counters;

import io.espalier.files.csv.CsvRow;
import io.espalier.files.csv.CsvSection;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortRef;
import io.espalier.model.Counter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Section PM_INFO of db_csv: a port's counters a row. One counter may have up to three columns, of 32 bits, with Ext and with
 * Extended behind its name; the wide ones stand.
 */
final class PmInfoSection implements CsvSection {
    private record Column(String name, CounterColumn holds) {}

    private static final List<String> ENDINGS = List.of("", "Ext", "Extended");
    private static final List<Column> COLUMNS = read();
    private static final List<List<String>> EXPECTED = expected();

    private static List<Column> read() {
        List<Column> columns = new ArrayList<>();
        for (Counter counter : Counter.values()) {
            for (String ending : ENDINGS) {
                String name = counter.field() + ending;
                CounterColumn.find(name).ifPresent(column -> columns.add(new Column(name, column)));
            }
        }
        return List.copyOf(columns);
    }

    /** What PortCounters and PortCountersExtended have; few agents count details, flow control and QP1Dropped. */
    private static List<List<String>> expected() {
        List<List<String>> expected = new ArrayList<>(List.of(List.of("NodeGUID"), List.of("PortNumber", "PortNum")));
        for (Counter counter : Counter.values()) {
            if (counter.kind() != Counter.Kind.DETAIL
                    && counter.kind() != Counter.Kind.FLOW_CONTROL
                    && counter != Counter.QP1_DROPPED) {
                expected.add(
                        ENDINGS.stream().map(ending -> counter.field() + ending).toList());
            }
        }
        return List.copyOf(expected);
    }

    @Override
    public String name() {
        return "PM_INFO";
    }

    @Override
    public List<List<String>> columns() {
        return EXPECTED;
    }

    @Override
    public void read(CsvRow row, FabricDraft draft, FileLog log) {
        PortRef port = NodeRef.of(row.guid("NodeGUID")).port(row.number(254, "PortNumber", "PortNum"));
        PortReading reading = new PortReading();
        for (Column column : COLUMNS) {
            Optional<String> text = row.find(column.name);
            if (text.isPresent()) {
                IbdiagnetValue.parse(text.get(), column.holds).ifPresent(value -> reading.put(column.holds, value));
            }
        }
        if (!reading.isEmpty()) {
            draft.counters(port, reading.build(log.time().orElse(FabricDraft.NO_TIME)), log.at(row.line()));
        }
        log.count(reading.isEmpty() ? "ports without counters" : "counter readings");
    }
}
