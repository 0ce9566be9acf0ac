package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Severity;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier check}: what is wrong or notable on a fabric, and in the SM's settings. */
@Command(
        name = "check",
        description = "Lists what is wrong or notable in a capture, the worst first.",
        footer = {
            "",
            "Exit codes: 0 nothing as bad as --fail-on, 1 something as bad or worse, 2 cannot tell: the capture cannot be"
                    + " read, or lacks what the trees are judged by, and nothing that bad was found."
        },
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            defaultValue = "warning",
            description =
                    "${COMPLETION-CANDIDATES}: exit with 1 where something is so bad (default: ${DEFAULT-VALUE}).")
    private FailOn failOn = FailOn.warning;

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    /** Severities; named as they are typed. */
    private enum FailOn {
        critical(Severity.CRITICAL),
        error(Severity.ERROR),
        warning(Severity.WARNING),
        info(Severity.INFO);

        private final Severity severity;

        FailOn(Severity severity) {
            this.severity = severity;
        }
    }

    @Override
    public Integer call() throws CommandFailure {
        FabricAnalysis analysis = plan.analysis(Captures.read(capture));
        CheckReport report = CheckReport.of(analysis);
        if (output.json()) {
            Json.print(spec.commandLine().getOut(), report);
        } else {
            report.lines().forEach(spec.commandLine().getOut()::println);
        }
        return exitCode(report);
    }

    private int exitCode(CheckReport report) {
        if (report.worst()
                .filter(worst -> worst.compareTo(failOn.severity) <= 0)
                .isPresent()) {
            return ExitCode.FOUND;
        }
        return report.cannotTell().isEmpty() ? ExitCode.OK : ExitCode.CANNOT_TELL;
    }
}
