package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.OpenSmConf;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the planned trees are computed: as OpenSM would with these settings. */
final class PlanOptions {
    @Option(
            names = "--conf",
            paramLabel = "FILE",
            description = "The SM's opensm.conf; the files it names are read too (default: OpenSM's own defaults).")
    private @Nullable Path conf;

    @Option(
            names = "--routing-engine",
            paramLabel = "ENGINE",
            description =
                    "The routing engine, or several with commas, in place of that in opensm.conf (default: minhop).")
    private @Nullable String routingEngine;

    @Option(
            names = "--lid-matrix",
            paramLabel = "FILE",
            description = "OpenSM's opensm-lid-matrix.dump: trees on exactly the hops that OpenSM used.")
    private @Nullable Path lidMatrix;

    /** The fabric with its planned trees. */
    FabricAnalysis analyse(Fabric fabric) throws CommandFailure {
        SmSettings settings = settings();
        if (!settings.unknownEngines().isEmpty()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "no routing engine " + String.join(", ", settings.unknownEngines()) + "; OpenSM has " + known());
        }
        // What OpenSM should have computed: it ignores the options that only the embedded engine has.
        RoutingAnswer answer = RoutingEngines.of(settings.asOpenSm(), fabric);
        if (!answer.exact()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, answer.explain());
        }
        return FabricAnalysis.of(fabric, sameFabric -> answer.plan());
    }

    private static String known() {
        return Arrays.stream(RoutingEngine.values()).map(RoutingEngine::label).collect(Collectors.joining(", "));
    }

    private SmSettings settings() throws CommandFailure {
        SmSettings settings = SmSettings.DEFAULTS;
        if (conf != null) {
            Path file = conf;
            settings = OpenSmConf.read(lines(file), name -> linesIfThere(file, name));
        }
        if (routingEngine != null) {
            settings = settings.with(SmSettings.ENGINES, routingEngine);
        }
        if (lidMatrix != null) {
            settings = settings.with(SmSettings.ENGINES, RoutingEngine.FILE.label())
                    .withFile(SettingsFile.LID_MATRIX, lines(lidMatrix));
        }
        return settings;
    }

    private static List<String> lines(Path file) throws CommandFailure {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, file + ": cannot be read", e);
        }
    }

    /** A file that opensm.conf names; a relative name is one beside it. OpenSM too goes on without one it cannot read. */
    private static Optional<List<String>> linesIfThere(Path conf, String name) {
        try {
            return Optional.of(Files.readAllLines(conf.resolveSibling(name), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
