package io.espalier.files.counters;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.ToolMessages;
import io.espalier.model.Counter;
import io.espalier.model.Guid;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One file of ibqueryerrors while it is read. Used by one thread. */
final class IbqueryerrorsRun {
    private static final Pattern VALUE = Pattern.compile("\\s*\\[(\\w+) == (\\d+)( \\([^)\\]]*\\))?]");
    private static final Pattern PORTS_WITH_ERRORS =
            Pattern.compile("##\\s+\\d+ ports checked, (\\d+) ports have errors beyond threshold");
    private static final Pattern REST_OF_SUMMARY =
            Pattern.compile("## (?:Thresholds:|Suppressed:|\\(null\\)).*|##\\s+\\d+ PMA query failures|##");

    /**
     * ibqueryerrors asks for the details of the right attribute and then reads them by the other one's names; what stands
     * at the same place there is what was meant.
     */
    private static final Map<Counter, Counter> DETAILS_OF_DISCARDS = Map.of(
            Counter.LOCAL_PHYSICAL_ERRORS, Counter.INACTIVE_DISCARDS,
            Counter.MALFORMED_PACKET_ERRORS, Counter.NEIGHBOR_MTU_DISCARDS,
            Counter.BUFFER_OVERRUN_ERRORS, Counter.SW_LIFETIME_LIMIT_DISCARDS,
            Counter.DLID_MAPPING_ERRORS, Counter.SW_HOQ_LIFETIME_LIMIT_DISCARDS);

    private static final Map<Counter, Counter> DETAILS_OF_RCV_ERRORS = Map.of(
            Counter.INACTIVE_DISCARDS, Counter.LOCAL_PHYSICAL_ERRORS,
            Counter.NEIGHBOR_MTU_DISCARDS, Counter.MALFORMED_PACKET_ERRORS,
            Counter.SW_LIFETIME_LIMIT_DISCARDS, Counter.BUFFER_OVERRUN_ERRORS,
            Counter.SW_HOQ_LIFETIME_LIMIT_DISCARDS, Counter.DLID_MAPPING_ERRORS);

    private final FabricDraft draft;
    private final FileLog log;
    private Optional<Boolean> dataOnly = Optional.empty();
    private int portsWithErrors;
    private int linkInfos;
    private boolean summarised;

    IbqueryerrorsRun(FabricDraft draft, FileLog log) {
        this.draft = draft;
        this.log = log;
    }

    void take(int number, String line) {
        Matcher node = IbqueryerrorsReader.NODE.matcher(line);
        Matcher port = IbqueryerrorsReader.PORT.matcher(line);
        if (node.matches()) {
            dataOnly = Optional.of(node.group(1).equals("Data Counters"));
        } else if (port.matches()) {
            port(number, port);
        } else if (line.startsWith("Link info:")) {
            linkInfos++;
        } else if (!isSummary(number, line) && !line.isEmpty() && !ToolMessages.isNoted(number, line, log)) {
            log.notUnderstood(
                    number,
                    "expected \"Errors for 0x… \"name\"\", \"GUID 0x… port 1: [Counter == value]\" or a \"##\" line, found "
                            + quote(line));
        }
    }

    private boolean isSummary(int number, String line) {
        Matcher ports = PORTS_WITH_ERRORS.matcher(line);
        if (IbqueryerrorsReader.SUMMARY.matcher(line).matches()) {
            summarised = true;
        } else if (ports.matches()) {
            checkSum(number, ports.group(1));
        } else {
            return REST_OF_SUMMARY.matcher(line).matches();
        }
        return true;
    }

    private void checkSum(int number, String said) {
        if (!dataOnly.orElse(false) && !said.equals(Integer.toString(portsWithErrors))) {
            log.contradicts(
                    number, said + " ports have errors by this line, but " + portsWithErrors + " are listed above it");
        }
        portsWithErrors = 0;
    }

    private void port(int number, Matcher line) {
        if (dataOnly.isEmpty()) {
            log.notUnderstood(number, "a port line before any \"Errors for\" line");
            return;
        }
        if (line.group(2).equals("ALL") || line.group(2).equals("255")) {
            // The sum over a switch's ports, each of which has a line of its own.
            return;
        }
        portsWithErrors++;
        Guid guid = Guid.parse(line.group(1));
        // With --counters the tool prints the NodeGUID, else the PortGUID.
        NodeRef node = dataOnly.get() ? NodeRef.of(guid) : NodeRef.ofPortGuid(guid);
        PortReading reading = reading(number, line.group(3));
        int port = Integer.parseInt(line.group(2));
        if (port > 254) {
            log.notUnderstood(number, "expected a port number from 0 to 254, found " + port);
        } else if (!reading.isEmpty()) {
            draft.counters(node.port(port), reading.build(FabricDraft.NO_TIME), log.at(number));
            log.count("counter readings");
        }
    }

    private PortReading reading(int number, String text) {
        PortReading reading = new PortReading();
        Matcher value = VALUE.matcher(text);
        Optional<Counter> last = Optional.empty();
        int end = 0;
        while (value.find() && value.start() == end) {
            end = value.end();
            last = value(number, value, last, reading);
        }
        if (!text.substring(end).isBlank()) {
            log.notUnderstood(number, "expected \"[Counter == value]\", found " + quote(text.substring(end)));
        }
        return reading;
    }

    /** Takes one value in; returns the counter whose details may follow. */
    private Optional<Counter> value(int number, Matcher text, Optional<Counter> last, PortReading into) {
        boolean withUnit = text.group(3) != null;
        Optional<CounterColumn> found = CounterColumn.find(text.group(1), withUnit);
        if (found.isEmpty()) {
            log.notUnderstood(number, quote(text.group(1)) + " is no counter that is known here");
            return last;
        }
        CounterColumn column = found.get();
        try {
            long value = Long.parseUnsignedLong(text.group(2));
            if (column.counter().kind() == Counter.Kind.DETAIL) {
                into.put(new CounterColumn(meant(column.counter(), last), column.bits()), value);
                return last;
            }
            into.put(ofData(text.group(1), column, value), value);
        } catch (NumberFormatException e) {
            log.notUnderstood(number, text.group(1) + ": expected a number of 64 bits, found " + quote(text.group(2)));
        }
        return Optional.of(column.counter());
    }

    /** Data counters come with a unit from 32-bit fields too; there the end of the field is all that shows it. */
    private static CounterColumn ofData(String name, CounterColumn column, long value) {
        boolean data = column.counter().kind() == Counter.Kind.WORDS
                || column.counter().kind() == Counter.Kind.PACKETS;
        return data && value == 0xFFFF_FFFFL ? CounterColumn.find(name, false).orElse(column) : column;
    }

    private static Counter meant(Counter printed, Optional<Counter> last) {
        if (last.equals(Optional.of(Counter.XMIT_DISCARDS))) {
            return DETAILS_OF_DISCARDS.getOrDefault(printed, printed);
        }
        if (last.equals(Optional.of(Counter.RCV_ERRORS))) {
            return DETAILS_OF_RCV_ERRORS.getOrDefault(printed, printed);
        }
        return printed;
    }

    void end(int lastLine) {
        if (linkInfos > 0) {
            log.notUsed(1, linkInfos + " \"Link info\" lines: cables come from ibnetdiscover");
        }
        if (!summarised) {
            log.notUnderstood(Math.max(1, lastLine), "expected a \"## Summary\" at the end; the file may be cut");
        }
    }
}
