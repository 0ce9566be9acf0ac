package io.espalier.app.cli;

import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.preflight.Preflight;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.server.api.PreflightJson;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.ExpectedReader;
import io.espalier.server.preflight.SiteFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier preflight}: will a job's groups be there, and its joins be accepted? */
@Command(
        name = "preflight",
        description = "Says before a job starts which of its multicast groups and joins would be refused, and why.",
        footer = {
            "",
            "Asks a capture, or with --url a running server, which then uses the files of its own configuration.",
            "Exit codes: 0 ready, 1 ready with warnings, 2 not ready or cannot tell."
        },
        mixinStandardHelpOptions = true)
final class PreflightCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "EXPECTED.json", description = "What the jobs expect.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path expected;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CAPTURE",
            description = "A file that espalier collect wrote.")
    private @Nullable Path capture;

    @Option(names = "--url", paramLabel = "URL", description = "A running Espalier, like http://127.0.0.1:8080/.")
    private @Nullable String url;

    @Option(
            names = "--partitions",
            paramLabel = "FILE",
            description = "The SM's partitions.conf, in place of the one that opensm.conf names.")
    private @Nullable Path partitions;

    @Option(
            names = "--rules",
            paramLabel = "FILE",
            description =
                    "Rules and quotas on joins; in force unless mcmr_intercept_enable in opensm.conf is not TRUE.")
    private @Nullable Path rules;

    @Option(names = "--mgid-plan", paramLabel = "FILE", description = "Which range of MGIDs belongs to whom.")
    private @Nullable Path mgidPlan;

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        PreflightJson answer = answer();
        if (output.json()) {
            Json.print(spec.commandLine().getOut(), answer);
        } else {
            PreflightText.lines(answer).forEach(spec.commandLine().getOut()::println);
        }
        return switch (answer.verdict()) {
            case "READY" -> ExitCode.OK;
            case "READY_WITH_WARNINGS" -> ExitCode.DIFFERS;
            default -> ExitCode.CANNOT_TELL;
        };
    }

    private PreflightJson answer() throws CommandFailure {
        if (url == null) {
            if (capture == null) {
                throw new CommandFailure(ExitCode.USAGE, "of which fabric? give a CAPTURE or --url");
            }
            return local(capture);
        }
        boolean local = partitions != null || rules != null || mgidPlan != null || plan.isSaid();
        if (capture != null || local) {
            throw new CommandFailure(
                    ExitCode.USAGE, "with --url the server's fabric and its own files are asked; give no others");
        }
        return new PreflightClient(url).ask(bytes());
    }

    private PreflightJson local(Path file) throws CommandFailure {
        try {
            List<ExpectedJob> jobs = ExpectedReader.read(expected.toString(), bytes());
            Site site = new SiteFiles(
                            Optional.ofNullable(partitions),
                            Optional.ofNullable(rules),
                            Optional.ofNullable(mgidPlan),
                            Optional.empty())
                    .read(plan.settings());
            Fabric fabric = Captures.read(file);
            return PreflightJson.of(fabric, Preflight.of(fabric, site, jobs));
        } catch (InputException | IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }

    private byte[] bytes() throws CommandFailure {
        try {
            return SiteFiles.bytes(expected);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, SiteFiles.unreadable(expected, e), e);
        }
    }
}
