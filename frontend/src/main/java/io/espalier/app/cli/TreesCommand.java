package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.server.api.TreesExport;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.export.McfdbsFormat;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.TreeSide;
import java.nio.charset.StandardCharsets;
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
        footer = {
            "",
            "Exit codes: 0 printed or written, 2 the capture or the group is not there, or the file not writable."
        },
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
            names = "--both",
            description = "In diagrams and graphs, both laid over each other: what is only in one is marked.")
    private boolean both;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "mcfdbs",
            description =
                    "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). mcfdbs is what OpenSM dumps into opensm.mcfdbs.")
    private Format format = Format.mcfdbs;

    @Option(
            names = "--out",
            paramLabel = "FILE|FOLDER",
            description =
                    "Where to write: a file for one tree, a folder that is there for all of them, - for the standard"
                            + " output. Needed for all but mcfdbs and json.")
    private @Nullable Path out;

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    /** How trees are printed; named as they are typed. */
    private enum Format {
        mcfdbs,
        json,
        dot,
        graphml,
        csv,
        svg,
        png,
        pdf,
        html
    }

    @Override
    public Integer call() throws CommandFailure {
        FabricAnalysis analysis = plan.analyse(Captures.read(capture));
        Optional<Mlid> only =
                group == null ? Optional.empty() : Optional.of(PictureOptions.mlid(group, List.of(analysis.fabric())));
        List<TreeReport> trees = trees(analysis, only);
        switch (json ? Format.json : format) {
            case mcfdbs -> print(mcfdbs(analysis, only));
            case json -> print(TreesExport.json(analysis, trees) + "\n");
            default -> files(analysis, trees).write(trees);
        }
        return ExitCode.OK;
    }

    private void print(String text) throws CommandFailure {
        if (out == null) {
            spec.commandLine().getOut().print(text);
        } else {
            Captures.refuseSame(capture, out);
            OutFile.write(out, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private TreeFiles files(FabricAnalysis analysis, List<TreeReport> trees) throws CommandFailure {
        if (out == null) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--format " + format + " needs --out: a file, or a folder for "
                            + Words.count(trees.size(), "tree"));
        }
        Captures.refuseSame(capture, out);
        Provenance provenance = PictureOptions.provenance(capture, analysis);
        return new TreeFiles(analysis, side(), ExportFormat.parse(format.name()), provenance, out);
    }

    private TreeSide side() {
        return planned ? TreeSide.PLANNED : both ? TreeSide.BOTH : TreeSide.INSTALLED;
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
}
