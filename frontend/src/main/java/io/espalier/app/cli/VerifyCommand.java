package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.Verdict;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier verify}: is what the switches hold what the SM should have computed? */
@Command(
        name = "verify",
        description = "Compares the trees in the switches with those that OpenSM should have computed.",
        footer = {"", "Exit codes: 0 equal, 1 differs, 2 cannot tell."},
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        FabricAnalysis analysis = plan.analyse(Captures.read(capture));
        VerifyReport report = VerifyReport.of(analysis);
        if (output.json()) {
            Json.print(spec.commandLine().getOut(), report);
        } else {
            report.lines().forEach(spec.commandLine().getOut()::println);
        }
        return exitCode(report.verdict());
    }

    private static int exitCode(Verdict verdict) {
        return switch (verdict) {
            case EQUAL -> ExitCode.OK;
            case DIFFERS -> ExitCode.DIFFERS;
            case UNKNOWN -> ExitCode.CANNOT_TELL;
        };
    }
}
