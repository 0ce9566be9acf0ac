package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.ToolMessages;
import io.espalier.files.text.FieldNumber;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.SubnetManager;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what sminfo prints, and ibdiagnet2.sm: the subnet managers with their states. */
final class SmReportReader implements FileReader {
    private static final FileKind KIND = new FileKind("sminfo");
    private static final Pattern SMINFO = Pattern.compile(
            "sminfo: sm lid (\\d+) sm guid 0x(\\p{XDigit}{1,16}), activity count (\\d+) priority (\\d+) state (\\d+) \\S*.*");

    private static final Pattern STATE = Pattern.compile("SM - (\\w[\\w -]*)");
    private static final Pattern SM =
            Pattern.compile("Port=\\d+ lid=(\\S+) guid=0x(\\p{XDigit}{1,16}) dev=\\S+ priority:\\s*(\\d+)");

    private static final Map<String, SubnetManager.State> STATES = Map.of(
            "master", SubnetManager.State.MASTER,
            "standby", SubnetManager.State.STANDBY,
            "discovering", SubnetManager.State.DISCOVERING,
            "not-active", SubnetManager.State.NOT_ACTIVE,
            "not active", SubnetManager.State.NOT_ACTIVE);

    private static final String TITLE = "ibdiagnet fabric SM report";
    private static final int LINES_TO_SEE = 200;

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream()
                .limit(LINES_TO_SEE)
                .map(String::strip)
                .anyMatch(line -> line.equals(TITLE) || line.startsWith("sminfo: sm lid ")));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Optional<SubnetManager.State> state = Optional.empty();
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            Matcher heading = STATE.matcher(line);
            if (heading.matches()) {
                state = Optional.of(STATES.getOrDefault(heading.group(1).strip(), SubnetManager.State.UNKNOWN));
            } else if (!line.isEmpty()
                    && !line.startsWith("#")
                    && !line.equals(TITLE)
                    && !ToolMessages.isNoted(number, line, log)) {
                tryManager(number, line, state, draft, log);
            }
        }
    }

    private static void tryManager(
            int number, String line, Optional<SubnetManager.State> state, FabricDraft draft, FileLog log) {
        try {
            draft.subnetManager(manager(line, state), log.at(number));
            log.count("subnet managers");
        } catch (IllegalArgumentException e) {
            log.notUnderstood(number, String.valueOf(e.getMessage()));
        }
    }

    private static SubnetManager manager(String line, Optional<SubnetManager.State> state) {
        Matcher sminfo = SMINFO.matcher(line);
        if (sminfo.matches()) {
            return new SubnetManager(
                    Guid.parse(sminfo.group(2)),
                    new Lid(FieldNumber.require("LID", sminfo.group(1), 0xFFFF)),
                    FieldNumber.require("priority", sminfo.group(4), 15),
                    SubnetManager.State.ofCode(FieldNumber.require("state", sminfo.group(5), 15)),
                    FieldNumber.parse(sminfo.group(3)).orElse(0) & 0xFFFF_FFFFL);
        }
        Matcher sm = SM.matcher(line);
        if (!sm.matches()) {
            throw new IllegalArgumentException(
                    "expected \"sminfo: sm lid …\", \"SM - master\" or \"Port=0 lid=… guid=… dev=… priority:…\", found "
                            + quote(line));
        }
        // ibdiagnet does not print the count of activity here.
        return new SubnetManager(
                Guid.parse(sm.group(2)),
                new Lid(FieldNumber.require("LID", sm.group(1), 0xFFFF)),
                FieldNumber.require("priority", sm.group(3), 15),
                state.orElseThrow(
                        () -> new IllegalArgumentException("a subnet manager before any \"SM - state\" line")),
                0);
    }
}
