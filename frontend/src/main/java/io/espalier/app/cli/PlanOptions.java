package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.server.preflight.OpenSmConfFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
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
        RoutingAnswer answer = RoutingEngines.of(settings, fabric);
        if (!answer.exact()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, answer.explain());
        }
        return FabricAnalysis.of(fabric, sameFabric -> answer.plan());
    }

    private static String known() {
        return Arrays.stream(RoutingEngine.values()).map(RoutingEngine::label).collect(Collectors.joining(", "));
    }

    /** Whether any of these options is given. */
    boolean isSet() {
        return conf != null || routingEngine != null || lidMatrix != null;
    }

    /** The settings that the options lead to. */
    SmSettings settings() throws CommandFailure {
        SmSettings settings = conf == null ? SmSettings.DEFAULTS : read(conf, OpenSmConfFile::read);
        if (routingEngine != null) {
            settings = settings.with(SmSettings.ENGINES, routingEngine);
        }
        if (lidMatrix != null) {
            settings = settings.with(SmSettings.ENGINES, RoutingEngine.FILE.label())
                    .withFile(SettingsFile.LID_MATRIX, read(lidMatrix, OpenSmConfFile::lines));
        }
        return settings;
    }

    /** Reads one file. */
    private interface Reader<T> {
        T read(Path file) throws IOException;
    }

    private static <T> T read(Path file, Reader<T> reader) throws CommandFailure {
        try {
            return reader.read(file);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, file + ": cannot be read", e);
        }
    }
}
