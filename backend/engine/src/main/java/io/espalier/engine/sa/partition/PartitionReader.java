package io.espalier.engine.sa.partition;

import io.espalier.engine.sa.group.MgidRules;
import io.espalier.engine.settings.CNumber;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Mgid;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads partitions.conf, word by word as OpenSM 3.3.23 does. One reading, one thread. */
final class PartitionReader {
    private final Drafts drafts;
    private final boolean keepsLevels;
    private final LineBuffer buffer = new LineBuffer();
    private final List<PartitionProblem> problems = new ArrayList<>();
    private Optional<Statement> open = Optional.empty();
    private boolean hasStatements;
    private int line;

    PartitionReader(Drafts drafts, SmSettings settings) {
        this.drafts = drafts;
        keepsLevels = settings.isTrue("qos");
    }

    List<PartitionProblem> problems() {
        return problems;
    }

    /**
     * Reads all lines.
     *
     * @throws BrokenFile at the first line that breaks the grammar, or where there is no statement at all
     */
    void read(List<String> lines) throws BrokenFile {
        for (String text : lines) {
            line++;
            byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
            for (int from = 0; from < bytes.length; from += LineBuffer.LONGEST) {
                buffer.load(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + LineBuffer.LONGEST)));
                readLine();
            }
        }
        if (!hasStatements) {
            throw new BrokenFile(line, "the file has no statement");
        }
    }

    private void readLine() throws BrokenFile {
        buffer.cut(buffer.find(0, '#'));
        int position = 0;
        boolean more = true;
        while (more) {
            position = buffer.skipBlanks(position);
            if (buffer.isEnd(position)) {
                return;
            }
            if (buffer.isBehind(position)) {
                note("OpenSM reads on behind this line, where this is left of an earlier one: "
                        + buffer.text(position));
            }
            int end = buffer.find(position, ';');
            buffer.cut(end);
            position += readPart(position);
            hasStatements = true;
            more = end >= 0;
            if (more) {
                open = Optional.empty();
            }
        }
    }

    private void note(String words) {
        problems.add(new PartitionProblem(line, words));
    }

    /** One line's part of a statement; how long it is. */
    private int readPart(int start) throws BrokenFile {
        Statement statement = open.orElseGet(Statement::new);
        open = Optional.of(statement);
        int position = statement.draft().isPresent() ? start : readHeader(statement, start);
        return readPorts(statement, position) - start;
    }

    private int readHeader(Statement statement, int start) throws BrokenFile {
        int colon = buffer.find(start, ':');
        if (colon < 0) {
            throw new BrokenFile(line, "expected Name=0x1234 : ports ; and found no colon in: " + shown(start));
        }
        buffer.cut(colon);
        int comma = buffer.find(start, ',');
        buffer.cut(comma);
        LineBuffer.Token name = buffer.token(start);
        int position = start + name.length();
        while (comma >= 0) {
            comma = buffer.find(position, ',');
            buffer.cut(comma);
            LineBuffer.Token flag = buffer.token(position);
            statement.take(flag.name(), flag.value()).ifPresent(this::note);
            position += flag.length();
        }
        begin(statement, name);
        return position;
    }

    private String shown(int from) {
        String text = buffer.text(from).strip();
        return text.isEmpty() ? "a carriage return (the file must have plain line ends)" : text;
    }

    private void begin(Statement statement, LineBuffer.Token header) throws BrokenFile {
        Draft draft = drafts.make(name(header), key(header))
                .orElseThrow(() -> new BrokenFile(line, "no P_Key is left for partition " + header.name()));
        statement.draft(draft);
        GroupFlags flags = statement.flags();
        if (!keepsLevels && flags.sl() != 0) {
            note("sl=" + flags.sl() + " does not count: qos is FALSE");
            flags.sl(0);
        }
        if (statement.hasBroadcast()) {
            Mgid broadcast = MgidRules.broadcast(2, draft.fullKey());
            drafts.groups().add(draft, broadcast, flags.forBroadcast(), 0).ifPresent(this::note);
        }
    }

    /** A word of digits without a value is the P_Key, not the name. */
    private static boolean isKey(LineBuffer.Token header) {
        return header.value().text().isEmpty()
                && !header.name().isEmpty()
                && header.name().charAt(0) >= '0'
                && header.name().charAt(0) <= '9';
    }

    private static String name(LineBuffer.Token header) {
        return isKey(header) ? "" : header.name();
    }

    private int key(LineBuffer.Token header) throws BrokenFile {
        if (!isKey(header) && header.value().text().isEmpty()) {
            return 0;
        }
        String text = header.value().text().orElse(header.name());
        CNumber number = CNumber.of(text);
        if (text.isEmpty() || !number.rest().isEmpty()) {
            throw new BrokenFile(line, "expected a P_Key like 0x1234, found: " + text);
        }
        return (int) number.value() & 0xFFFF;
    }

    private int readPorts(Statement statement, int start) throws BrokenFile {
        int position = start;
        boolean more = true;
        while (more) {
            int comma = buffer.find(position, ',');
            buffer.cut(comma);
            LineBuffer.Token word = buffer.token(position);
            position += word.length();
            if (word.name().equals("mgid")) {
                return readGroup(statement, word.value(), position);
            }
            addPort(statement, word);
            more = comma >= 0;
        }
        return position;
    }

    private void addPort(Statement statement, LineBuffer.Token word) throws BrokenFile {
        Membership membership = statement.membership();
        if (word.value().text().isPresent() && !word.name().isEmpty()) {
            Optional<Membership> written = Membership.written(word.value());
            if (written.isEmpty()) {
                note(word.name() + "=" + word.value().text().get()
                        + ": expected full, limited or both, taken as limited");
            }
            membership = written.orElse(Membership.LIMITED);
        }
        try {
            new PortWord(drafts, statement.draft().orElseThrow(), membership)
                    .add(word.name())
                    .ifPresent(this::note);
        } catch (NumberFormatException e) {
            throw new BrokenFile(
                    line,
                    "expected a PortGUID like 0x1234, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF or NONE, found: "
                            + word.name());
        }
    }

    /** The rest of the line is flags; where the MGID is none, OpenSM takes the rest for something else. */
    private int readGroup(Statement statement, Value value, int start) {
        Optional<Mgid> mgid = value.text().flatMap(MgidLine::mgid);
        if (mgid.isEmpty()) {
            note("not a multicast GID (like ff12::1): " + value.text().orElse("nothing"));
            return start;
        }
        GroupFlags flags = statement.flags().inherited();
        int position = start;
        boolean more = true;
        while (more) {
            int comma = buffer.find(position, ',');
            buffer.cut(comma);
            LineBuffer.Token flag = buffer.token(position);
            if (!flags.take(flag.name(), flag.value())) {
                note("no group flag " + flag.name() + ": passed over");
            }
            position += flag.length();
            more = comma >= 0;
        }
        new MgidLine(drafts.groups(), statement.draft().orElseThrow(), statement.flags(), flags)
                .create(mgid.get())
                .ifPresent(this::note);
        return position;
    }
}
