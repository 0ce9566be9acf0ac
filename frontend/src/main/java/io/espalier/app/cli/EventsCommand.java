package io.espalier.app.cli;

import io.espalier.server.journal.EventCsv;
import io.espalier.server.journal.EventDocument;
import io.espalier.server.journal.Journal;
import io.espalier.server.record.RecordedHistory;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code espalier events}: what happened, for a script or a spreadsheet. */
@Command(
        name = "events",
        description = "Prints the events of a history, the oldest first, as CSV.",
        footer = {"", "Exit codes: 0 printed, none among them, 2 the history cannot be read."},
        mixinStandardHelpOptions = true)
final class EventsCommand implements Callable<Integer> {
    private static final int ANY_NUMBER = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--from", paramLabel = "MOMENT", description = "Since when, in UTC, like 2026-03-01T03:12:00Z.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "MOMENT", description = "Before when (default: up to the newest).")
    private @Nullable String to;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            split = ",",
            description = "Only these: ${COMPLETION-CANDIDATES}. May be given several times.")
    private final Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);

    @Option(
            names = "--text",
            paramLabel = "WORDS",
            description = "Only those that hold each of these words, in capitals or not.")
    private String text = "";

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @ArgGroup(multiplicity = "1")
    private final Where where = new Where();

    /** Whose events. */
    static final class Where {
        @Option(
                names = "--history",
                paramLabel = "DIR",
                description = "The history in this folder, which no running Espalier uses.")
        private @Nullable Path history;

        @Option(names = "--recording", paramLabel = "FILE", description = "What espalier record has written.")
        private @Nullable Path recording;

        @Option(names = "--url", paramLabel = "URL", description = "That of the Espalier which serves there.")
        private @Nullable String url;
    }

    @Override
    public Integer call() throws CommandFailure {
        EventQuery query = query();
        PrintWriter out = spec.commandLine().getOut();
        if (where.url != null) {
            new EventsClient(where.url, output.json() ? "json" : "csv").print(query, out);
            return ExitCode.OK;
        }
        try (FabricStore store = open()) {
            Journal journal = Journal.alone(store);
            if (output.json()) {
                json(journal, query, out);
            } else {
                csv(journal, query, out);
            }
        }
        return ExitCode.OK;
    }

    private EventQuery query() throws CommandFailure {
        EventQuery all = EventQuery.latest(ANY_NUMBER)
                .between(
                        from == null ? EventQuery.EVER : MomentOption.parse("--from", from),
                        to == null ? EventQuery.FOREVER : MomentOption.parse("--to", to))
                .of(kinds);
        try {
            return all.saying(text);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--text: " + CommandFailure.words(e), e);
        }
    }

    private FabricStore open() throws CommandFailure {
        if (where.recording == null) {
            return HistoryFolder.open(Objects.requireNonNull(where.history));
        }
        try {
            return RecordedHistory.read(where.recording, Optional.empty()).store();
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "cannot read " + where.recording, e);
        }
    }

    private static void csv(Journal journal, EventQuery query, PrintWriter out) {
        out.println(EventCsv.head().strip());
        journal.<RuntimeException>each(
                query,
                entry -> out.println(EventCsv.line(EventDocument.of(entry)).stripTrailing()));
    }

    private static void json(Journal journal, EventQuery query, PrintWriter out) {
        JsonMapper mapper = new JsonMapper();
        String[] before = {"{\"events\":["};
        journal.<RuntimeException>each(query, entry -> {
            out.println(before[0]);
            before[0] = ",";
            out.print(mapper.writeValueAsString(EventDocument.of(entry)));
        });
        out.println(before[0].equals(",") ? "\n]}" : before[0] + "]}");
    }
}
