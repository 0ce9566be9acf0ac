package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.model.Fabric;
import io.espalier.server.sm.OpenSmFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    /** The fabric with its planned trees, which can be followed. */
    FabricAnalysis analyse(Fabric fabric) throws CommandFailure {
        FabricAnalysis analysis = analysis(fabric);
        Optional<RoutingAnswer> notFollowed = analysis.routing().filter(answer -> !answer.exact());
        if (notFollowed.isPresent()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, notFollowed.get().explain());
        }
        return analysis;
    }

    /** The fabric with its planned trees; where they cannot be followed no tree is judged. */
    FabricAnalysis analysis(Fabric fabric) throws CommandFailure {
        SmSettings settings = settings();
        if (!settings.unknownEngines().isEmpty()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "no routing engine " + String.join(", ", settings.unknownEngines()) + "; OpenSM has " + known());
        }
        return FabricAnalysis.of(fabric, isSaid() ? Assumption.configured(settings) : Assumption.DEFAULT);
    }

    /** Whether any of these options is given. */
    boolean isSaid() {
        return conf != null || routingEngine != null || lidMatrix != null;
    }

    private static String known() {
        return String.join(", ", RoutingEngine.labels());
    }

    /** What they say. */
    SmSettings settings() throws CommandFailure {
        SmSettings settings = SmSettings.DEFAULTS;
        if (conf != null) {
            settings = read(conf);
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

    private static SmSettings read(Path conf) throws CommandFailure {
        try {
            return OpenSmFiles.read(conf).settings();
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, conf + ": cannot be read", e);
        }
    }
}
