package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.ToolMessages;
import io.espalier.files.text.FieldNumber;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file of ibroute -M while it is read. The rows have either a column of two letters for each port, from port 0 on, with an
 * x where the packet leaves, or masks of 16 ports in hex, lowest ports first. Used by one thread.
 */
final class IbrouteRun {
    /** Columns count from the first letter of the MLID, since a terminal may have moved the whole text. */
    private static final int FIRST_COLUMN = 12;

    private static final Pattern ROW = Pattern.compile("(0x\\p{XDigit}{4}) {6}(.*)");
    private static final Pattern MASKS = Pattern.compile("(?:\\p{XDigit}{4}){1,16}");
    private static final Pattern COLUMNS = Pattern.compile("(?:[ x] )*[ x]? *");
    private static final Pattern PORTS = Pattern.compile("Ports:((?: \\d)+)");
    private static final Pattern TENS = Pattern.compile("\\d[\\d ]*");
    private static final Pattern END = Pattern.compile("(\\d+) (?:valid )?mlids dumped");
    private static final Pattern OTHER =
            Pattern.compile("MLid|MLid\\s+Port Mask|Switch multicast mlid capability is \\d+ top is 0x\\p{XDigit}+");

    private final FileLog log;
    private final TableRows rows;
    private Optional<NodeRef> node = Optional.empty();
    private int start;
    private int rowsSeen;
    private int portCount = PORT_COUNT_UNKNOWN;

    private static final int PORT_COUNT_UNKNOWN = 254;

    IbrouteRun(FileLog log) {
        this.log = log;
        this.rows = new TableRows(FabricDraft.TableOf.SWITCH, log);
    }

    void take(int number, String text) {
        String line = text.strip();
        Matcher heading = IbrouteReader.HEADING.matcher(line);
        Matcher ports = PORTS.matcher(line);
        Matcher end = END.matcher(line);
        if (heading.matches()) {
            begin(number, heading);
        } else if (line.startsWith("0x")) {
            tryRow(number, text.stripLeading());
        } else if (ports.matches()) {
            portCount = ports.group(1).length() / 2 - 1;
        } else if (end.matches()) {
            close(number, Optional.of(end.group(1)));
        } else if (!line.isEmpty()
                && !OTHER.matcher(line).matches()
                && !TENS.matcher(line).matches()
                && !ToolMessages.isNoted(number, line, log)) {
            log.notUnderstood(
                    number,
                    "expected \"Multicast mlids … of switch …\", \"0xc000      x …\" or its end, found " + quote(line));
        }
    }

    private void begin(int number, Matcher heading) {
        close(number, Optional.empty());
        node = Optional.of(NodeRef.of(Guid.parse(heading.group(2))));
        start = number;
        rowsSeen = 0;
        portCount = PORT_COUNT_UNKNOWN;
        rows.add(node.get());
        log.count("switches with a multicast table");
    }

    /** Ends the table that is open, if one is. */
    private void close(int number, Optional<String> said) {
        if (said.isPresent() && node.isEmpty()) {
            log.notUnderstood(number, "the end of a table before its \"Multicast mlids … of switch …\" line");
        } else if (said.isPresent() && !said.get().equals(Integer.toString(rowsSeen))) {
            log.contradicts(
                    number,
                    said.get() + " rows by this line, but " + rowsSeen + " since line " + start + " are understood");
        } else if (said.isEmpty() && node.isPresent()) {
            log.notUnderstood(
                    start,
                    "expected \"… mlids dumped\" at the end of this switch's table; it may be cut before line "
                            + number);
        }
        node = Optional.empty();
    }

    private void tryRow(int number, String line) {
        try {
            row(number, line);
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, String.valueOf(e.getMessage()));
        }
    }

    private void row(int number, String line) {
        NodeRef of = node.orElseThrow(
                () -> new IllegalArgumentException("a row before any \"Multicast mlids … of switch …\" line"));
        Matcher row = ROW.matcher(line);
        if (!row.matches()) {
            throw new IllegalArgumentException(
                    "expected an MLID, six blanks and ports; without its blanks a row does not tell its ports; found "
                            + quote(line));
        }
        Mlid mlid = new Mlid(FieldNumber.require("MLID", row.group(1), 0xFFFF));
        String rest = row.group(2).stripTrailing();
        PortSet ports = rest.isEmpty() || rest.contains("x") ? columns(line.stripTrailing()) : masks(rest);
        if (ports.next(portCount + 1) >= 0) {
            throw new IllegalArgumentException(
                    "port " + ports.next(portCount + 1) + " of a switch that has " + portCount + " ports");
        }
        rowsSeen++;
        rows.add(of, mlid, ports, log.at(number));
    }

    private static PortSet columns(String line) {
        if (!COLUMNS.matcher(line.substring(FIRST_COLUMN)).matches()) {
            throw new IllegalArgumentException(
                    "expected an x or a blank and a blank for each port, found " + quote(line));
        }
        PortSet ports = PortSet.EMPTY;
        for (int column = line.indexOf('x', FIRST_COLUMN); column >= 0; column = line.indexOf('x', column + 1)) {
            ports = ports.with((column - FIRST_COLUMN) / 2);
        }
        return ports;
    }

    private static PortSet masks(String hex) {
        if (!MASKS.matcher(hex).matches()) {
            throw new IllegalArgumentException("expected masks of four hex digits, found " + quote(hex));
        }
        PortSet ports = PortSet.EMPTY;
        for (int at = 0; at < hex.length(); at += 4) {
            ports = ports.union(TableRows.ports(at / 4, Integer.parseInt(hex.substring(at, at + 4), 16)));
        }
        return ports;
    }

    void end(FabricDraft draft, int lastLine) {
        close(lastLine, Optional.empty());
        rows.handOver(draft);
    }
}
