package io.espalier.files.counters;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads ibdiagnet2.pm: the counters of each port, a name and a hex value a line. */
final class IbdiagnetPmReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibdiagnet2.pm");
    private static final Pattern PORT =
            Pattern.compile("Port=(\\d{1,3}) Lid=(\\S*) GUID=0x(\\p{XDigit}{1,16}) Device=\\S* Port Name=.*");

    private static final Pattern FIELD = Pattern.compile("([a-z][a-z0-9_]*)=(.*)");
    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream().limit(LINES_TO_SEE).anyMatch(line -> isPort(line.strip())));
    }

    private static boolean isPort(String line) {
        return line.startsWith("Port=") && PORT.matcher(line).matches();
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Run run = new Run(draft, log, log.time().orElse(FabricDraft.NO_TIME));
        for (int number = 1; number <= file.lines().size(); number++) {
            run.take(number, file.line(number).strip());
        }
        run.end();
    }

    /** One file while it is read. */
    private static final class Run {
        private final FabricDraft draft;
        private final FileLog log;
        private final Instant time;
        private final UnknownNames unknown = new UnknownNames();
        private Optional<PortRef> port = Optional.empty();
        private PortReading reading = new PortReading();
        private int start;
        private boolean skipping;

        private Run(FabricDraft draft, FileLog log, Instant time) {
            this.draft = draft;
            this.log = log;
            this.time = time;
        }

        private void take(int number, String line) {
            Matcher field = FIELD.matcher(line);
            if (line.startsWith("Port=")) {
                handOver();
                begin(number, line);
            } else if (field.matches()) {
                field(number, field.group(1), field.group(2));
            } else if (!line.isEmpty() && !line.startsWith("#") && !line.matches("-+")) {
                log.notUnderstood(
                        number, "expected \"Port=1 Lid=0x… GUID=0x… …\" or \"counter=0x…\", found " + quote(line));
            }
        }

        private void begin(int number, String line) {
            Matcher heading = PORT.matcher(line);
            start = number;
            skipping = !heading.matches() || Integer.parseInt(heading.group(1)) > 254;
            if (skipping) {
                log.notUnderstood(
                        number, "expected \"Port=1 Lid=0x… GUID=0x… Device=… Port Name=…\", found " + quote(line));
            } else {
                port = Optional.of(
                        NodeRef.ofPortGuid(Guid.parse(heading.group(3))).port(Integer.parseInt(heading.group(1))));
            }
        }

        private void field(int number, String name, String text) {
            if (skipping) {
                return;
            }
            if (port.isEmpty()) {
                log.notUnderstood(number, "a counter before any \"Port=\" line");
                return;
            }
            try {
                unknown.find(name, number)
                        .ifPresent(column ->
                                IbdiagnetValue.parse(text, column).ifPresent(value -> reading.put(column, value)));
            } catch (IllegalArgumentException e) {
                log.notUnderstood(number, name + ": " + e.getMessage());
            }
        }

        private void handOver() {
            if (port.isPresent() && reading.isEmpty()) {
                log.notUnderstood(start, "no counter follows");
            } else if (port.isPresent()) {
                draft.counters(port.get(), reading.build(time), log.at(start));
                log.count("counter readings");
            }
            port = Optional.empty();
            reading = new PortReading();
        }

        private void end() {
            handOver();
            unknown.note(log);
        }
    }
}
