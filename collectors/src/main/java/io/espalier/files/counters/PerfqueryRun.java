package io.espalier.files.counters;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortRef;
import io.espalier.files.draft.ToolMessages;
import io.espalier.files.text.FieldNumber;
import io.espalier.mad.ClassPortInfo;
import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Mgid;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One file of perfquery while it is read. Used by one thread. */
final class PerfqueryRun {
    private static final Pattern FIELD = Pattern.compile("([A-Za-z]\\w*):\\.*(.*)");
    private static final Pattern LID = Pattern.compile("Lid (\\d+)(?: Gid ([0-9a-fA-F:]+))?.*");
    private static final Pattern CAP_MASK = Pattern.compile(".*CapMask: 0x(\\p{XDigit}{1,4})\\b.*");
    private static final int ALL_PORTS = 255;
    private static final String EXTENDED = "Port extended counters";
    private static final String NARROW = "Port counters";

    /** Attributes of which each counter has one field. */
    private static final Set<String> USED = Set.of(
            NARROW,
            EXTENDED,
            "PortXmitDiscardDetails counters",
            "PortRcvErrorDetails counters",
            "PortFlowCtlCounters counters");

    private final FabricDraft draft;
    private final FileLog log;
    private Optional<Block> block = Optional.empty();

    PerfqueryRun(FabricDraft draft, FileLog log) {
        this.draft = draft;
        this.log = log;
    }

    /** The lines under one heading; without a port where they are not used. */
    private record Block(int line, Optional<PortRef> port, boolean extended, int capMask, PortReading reading) {
        private static Block unused(int line) {
            return new Block(line, Optional.empty(), false, 0, new PortReading());
        }
    }

    void take(int number, String line) {
        Matcher heading = PerfqueryReader.HEADING.matcher(line);
        if (line.startsWith("#") && heading.matches()) {
            end();
            block = Optional.of(begin(number, heading));
        } else if (!line.isEmpty() && !ToolMessages.isNoted(number, line, log)) {
            Matcher field = FIELD.matcher(line);
            if (!field.matches()) {
                log.notUnderstood(
                        number,
                        "expected \"# Port counters: Lid 5 port 1\" or \"Name:....value\", found " + quote(line));
            } else if (block.isEmpty()) {
                log.notUnderstood(number, "a counter before any \"# Port counters: Lid 5 port 1\" line");
            } else if (block.get().port().isPresent()) {
                field(number, field.group(1), field.group(2), block.get());
            }
        }
    }

    private Block begin(int number, Matcher heading) {
        String what = heading.group(1);
        int port = heading.group(3).length() > 3 ? Integer.MAX_VALUE : Integer.parseInt(heading.group(3));
        if (!USED.contains(what)) {
            log.notUsed(number, what + ": not kept in a fabric");
            return Block.unused(number);
        }
        if (port >= ALL_PORTS) {
            log.notUsed(
                    number,
                    "port " + heading.group(3) + " is no port but the sum of all; the fabric keeps each port's own");
            return Block.unused(number);
        }
        Optional<NodeRef> node = node(heading.group(2));
        if (node.isEmpty()) {
            log.notUnderstood(number, "expected \"Lid 5\" to say which port it is, found " + quote(heading.group(2)));
            return Block.unused(number);
        }
        Matcher mask = CAP_MASK.matcher(heading.group(4));
        int capMask = mask.matches() ? Integer.parseInt(mask.group(1), 16) : -1;
        return new Block(number, Optional.of(node.get().port(port)), what.equals(EXTENDED), capMask, new PortReading());
    }

    private static Optional<NodeRef> node(String address) {
        Matcher lid = LID.matcher(address);
        if (!lid.matches()) {
            return Optional.empty();
        }
        if (lid.group(2) != null) {
            return Mgid.find(lid.group(2)).map(gid -> NodeRef.ofPortGuid(new Guid(gid.low())));
        }
        return Optional.of(lid.group(1))
                .filter(digits -> digits.length() <= 5)
                .map(Integer::valueOf)
                .filter(value -> value > 0 && value <= 0xFFFF)
                .map(value -> NodeRef.ofLid(new Lid(value)));
    }

    private void field(int number, String name, String text, Block in) {
        Optional<CounterColumn> column = CounterColumn.find(name, in.extended());
        if (column.isEmpty()) {
            if (!CounterColumn.isNoCounter(name)) {
                log.notUnderstood(number, quote(name) + " is no counter that is known here");
            }
            return;
        }
        try {
            FieldNumber.parse(text).ifPresent(value -> in.reading().put(column.get(), value));
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, name + ": " + e.getMessage());
        }
    }

    /** Ends the block that is open: hands its counters over. */
    void end() {
        block.ifPresent(open -> open.port().ifPresent(port -> handOver(port, open)));
        block = Optional.empty();
    }

    private void handOver(PortRef port, Block open) {
        // perfquery prints 0 for these where the agent does not count them.
        if (!open.extended() && (open.capMask() & ClassPortInfo.XMIT_WAIT) == 0) {
            open.reading().remove(Counter.XMIT_WAIT);
        }
        if (!open.extended() && (open.capMask() & ClassPortInfo.QP1_DROPPED) == 0) {
            open.reading().remove(Counter.QP1_DROPPED);
        }
        if (open.reading().isEmpty()) {
            log.notUnderstood(open.line(), "no counter follows");
            return;
        }
        draft.counters(port, open.reading().build(FabricDraft.NO_TIME), log.at(open.line()));
        log.count("counter readings");
    }
}
