package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.server.api.TreesExport;
import io.espalier.server.export.McfdbsFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier trees}: the trees of a capture, installed or planned, for files and other programs. */
@Command(
        name = "trees",
        description = "Prints the multicast trees of a capture.",
        footer = {"", "Exit codes: 0 printed, 2 the capture or the group is not there."},
        mixinStandardHelpOptions = true)
final class TreesCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Option(names = "--group", paramLabel = "MGID|MLID", description = "Only the tree of this group.")
    private @Nullable String group;

    @Option(
            names = "--planned",
            description = "The trees OpenSM should have computed, not those in the switches. (json holds both.)")
    private boolean planned;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "mcfdbs",
            description =
                    "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). mcfdbs is what OpenSM dumps into opensm.mcfdbs.")
    private Format format = Format.mcfdbs;

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    /** How trees are printed; named as they are typed. */
    private enum Format {
        mcfdbs,
        json
    }

    @Override
    public Integer call() throws CommandFailure {
        FabricAnalysis analysis = plan.analyse(Captures.read(capture));
        Optional<Mlid> only = group == null ? Optional.empty() : Optional.of(mlid(analysis.fabric(), group));
        List<TreeReport> trees = trees(analysis, only);
        spec.commandLine().getOut().print(text(analysis, only, trees));
        return ExitCode.OK;
    }

    private String text(FabricAnalysis analysis, Optional<Mlid> only, List<TreeReport> trees) {
        return switch (json ? Format.json : format) {
            case mcfdbs -> mcfdbs(analysis, only);
            case json -> TreesExport.json(analysis, trees) + "\n";
        };
    }

    private String mcfdbs(FabricAnalysis analysis, Optional<Mlid> only) {
        Map<Guid, MulticastTable> tables =
                planned ? analysis.plan().tables() : analysis.fabric().tables();
        return only.map(mlid -> McfdbsFormat.text(tables, mlid)).orElseGet(() -> McfdbsFormat.text(tables));
    }

    private List<TreeReport> trees(FabricAnalysis analysis, Optional<Mlid> only) throws CommandFailure {
        if (only.isEmpty()) {
            return analysis.trees();
        }
        return List.of(analysis.tree(only.get())
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.CANNOT_TELL, capture + ": no group and no table has MLID " + only.get())));
    }

    private Mlid mlid(Fabric fabric, String name) throws CommandFailure {
        try {
            return name.contains(":") || name.contains(",") ? mlidOf(fabric, Mgid.parse(name)) : Mlid.parse(name);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--group: " + CommandFailure.words(e), e);
        }
    }

    private Mlid mlidOf(Fabric fabric, Mgid mgid) throws CommandFailure {
        return fabric.findGroup(mgid)
                .map(MulticastGroup::mlid)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.CANNOT_TELL,
                        capture + ": no group " + mgid + " among "
                                + fabric.groups().size() + " groups"));
    }
}
