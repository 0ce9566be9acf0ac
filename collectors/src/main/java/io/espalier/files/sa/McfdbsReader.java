package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.text.FieldNumber;
import io.espalier.files.text.IbdiagnetHeader;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads opensm.mcfdbs and ibdiagnet2.mcfdbs: of each switch that has rows, an MLID and its ports in hex a line. OpenSM writes
 * what it wants the switches to have, ibdiagnet what they answered.
 */
final class McfdbsReader implements FileReader {
    private static final FileKind KIND = new FileKind("opensm.mcfdbs");
    private static final Pattern SWITCH = Pattern.compile("Switch (?:0x)?(\\p{XDigit}{1,16})");
    private static final Pattern COLUMNS = Pattern.compile("LID\\s*:\\s*Out Port\\(s\\)");
    private static final Pattern ROW = Pattern.compile("(0x\\p{XDigit}{4})\\s*:?((?:\\s+0x\\p{XDigit}{1,3})+)");
    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .anyMatch(line -> COLUMNS.matcher(line.strip()).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        boolean ibdiagnet = IbdiagnetHeader.isIn(file);
        Run run =
                new Run(log, new TableRows(ibdiagnet ? FabricDraft.TableOf.SWITCH : FabricDraft.TableOf.MANAGER, log));
        for (int number = 1; number <= file.lines().size(); number++) {
            run.take(number, file.line(number).strip());
        }
        run.rows.handOver(draft);
    }

    /** One file while it is read. */
    private static final class Run {
        private final FileLog log;
        private final TableRows rows;
        private Optional<NodeRef> node = Optional.empty();
        private boolean skipping;

        private Run(FileLog log, TableRows rows) {
            this.log = log;
            this.rows = rows;
        }

        private void take(int number, String line) {
            Matcher start = SWITCH.matcher(line);
            Matcher row = ROW.matcher(line);
            if (start.matches()) {
                skipping = false;
                node = Optional.of(NodeRef.of(Guid.parse(start.group(1))));
                rows.add(node.get());
                log.count("switches with a multicast table");
            } else if (row.matches()) {
                tryRow(number, row);
            } else if (!line.isEmpty()
                    && !line.startsWith("#")
                    && !COLUMNS.matcher(line).matches()) {
                skipping |= line.startsWith("Switch");
                log.notUnderstood(number, "expected \"Switch 0x…\" or \"0xC000 : 0x001\", found " + quote(line));
            }
        }

        private void tryRow(int number, Matcher row) {
            if (skipping || node.isEmpty()) {
                log.notUnderstood(number, "a row of a switch whose \"Switch 0x…\" line is not understood");
                return;
            }
            try {
                Mlid mlid = new Mlid(FieldNumber.require("MLID", row.group(1), 0xFFFF));
                PortSet ports = PortSet.EMPTY;
                for (String port : FieldNumber.words(row.group(2))) {
                    ports = ports.with(FieldNumber.require("port number", port, 254));
                }
                rows.add(node.get(), mlid, ports, log.at(number));
            } catch (IllegalArgumentException e) {
                log.notUnderstood(number, String.valueOf(e.getMessage()));
            }
        }
    }
}
