package io.espalier.app.cli;

import io.espalier.server.store.HistoryRecovery;
import io.espalier.server.store.StoreException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier recover}: what is left of a damaged history, in a new one. */
@Command(
        name = "recover",
        description =
                "Saves what can still be read of a damaged history in a file into a new one, and says what is missing."
                        + " The damaged file is never written to.",
        footer = {"", "Exit codes: 0 all rows saved, 1 some are missing, 2 nothing can be saved."},
        mixinStandardHelpOptions = true)
final class RecoverCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "DATA_DIR",
            description = "The folder of the damaged history.mv.db, which no running Espalier uses.")
    private @Nullable Path folder;

    @Option(names = "--out", required = true, paramLabel = "NEW_DIR", description = "The folder of the new history.")
    private @Nullable Path out;

    @Override
    public Integer call() throws CommandFailure {
        try {
            List<HistoryRecovery.Saved> tables =
                    HistoryRecovery.run(Objects.requireNonNull(folder), Objects.requireNonNull(out));
            return tell(tables, spec.commandLine().getOut());
        } catch (StoreException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }

    private int tell(List<HistoryRecovery.Saved> tables, PrintWriter printer) {
        TextTable text = new TextTable("table", "rows saved", "missing");
        tables.forEach(table -> text.row(table.table(), Long.toString(table.rows()), missing(table)));
        text.lines().forEach(printer::println);
        printer.println();
        if (tables.stream().allMatch(HistoryRecovery.Saved::whole)) {
            printer.println("All rows of the newest state that can be read are in " + out
                    + "; what was written after that state is not");
            return ExitCode.OK;
        }
        printer.println(
                "What can be read is in " + out + "; fabrics there may lack parts of the tables that miss rows");
        return ExitCode.FOUND;
    }

    private static String missing(HistoryRecovery.Saved table) {
        return table.missing().isPresent() ? Long.toString(table.missing().getAsLong()) : "unknown";
    }
}
