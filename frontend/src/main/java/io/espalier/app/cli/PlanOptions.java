package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.model.Fabric;
import io.espalier.server.sm.OpenSmFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
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
        refuse(settings().unknownEngines());
        FabricAnalysis analysis = analysis(fabric);
        Optional<RoutingAnswer> notFollowed = analysis.routing().filter(answer -> !answer.exact());
        if (notFollowed.isPresent()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, notFollowed.get().explain());
        }
        return analysis;
    }

    /** The fabric with its planned trees; where they cannot be followed no tree is judged. */
    FabricAnalysis analysis(Fabric fabric) throws CommandFailure {
        if (!isSaid()) {
            return FabricAnalysis.of(fabric);
        }
        SmSettings settings = settings();
        Circumstances said = new Circumstances(Site.DEFAULT.on(settings));
        return FabricAnalysis.of(fabric, Assumption.configured(settings), Optional::empty, said);
    }

    /** Whether any of these options is given. */
    boolean isSaid() {
        return conf != null || routingEngine != null || lidMatrix != null;
    }

    /** The settings that the options lead to. A name in opensm.conf that is no engine is for the check of settings to tell. */
    SmSettings settings() throws CommandFailure {
        SmSettings settings = conf == null
                ? SmSettings.DEFAULTS
                : read(conf, file -> OpenSmFiles.read(file).settings());
        if (routingEngine != null) {
            settings = settings.with(SmSettings.ENGINES, routingEngine);
            refuse(settings.unknownEngines());
        }
        if (lidMatrix != null) {
            settings = settings.with(SmSettings.ENGINES, RoutingEngine.FILE.label())
                    .withFile(SettingsFile.LID_MATRIX, read(lidMatrix, OpenSmFiles::lines));
        }
        return settings;
    }

    private static void refuse(Collection<String> unknown) throws CommandFailure {
        if (!unknown.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "no routing engine " + String.join(", ", unknown) + "; OpenSM has "
                            + String.join(", ", RoutingEngine.labels()));
        }
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
