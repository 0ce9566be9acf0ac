package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.server.api.TreesExport;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.TreePair;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code espalier map}: the whole map of a capture as a file, with a group's tree over it or without. */
@Command(
        name = "map",
        description = "Writes the map of a capture, as a diagram or a graph, with a group's tree over it or without.",
        footer = {"", "Exit codes: 0 written, 2 the capture or the group is not there, or the file not writable."},
        mixinStandardHelpOptions = true)
final class MapCommand implements Callable<Integer> {
    private static final String PLAN = "plan";
    private static final String HOISTING = "hoisting";

    @Parameters(paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Option(names = "--group", paramLabel = "MGID|MLID", description = "Lay the tree of this group over the map.")
    private @Nullable String group;

    @Option(
            names = "--over",
            paramLabel = "plan|hoisting|MGID|MLID",
            defaultValue = PLAN,
            description = "With --group: the installed tree beside the planned one, beside what hoisting would make of"
                    + " that, or beside another group's (default: plan).")
    private String over = PLAN;

    @Mixin
    private final PictureOptions picture = new PictureOptions();

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Override
    public Integer call() throws CommandFailure {
        picture.require();
        FabricAnalysis analysis = plan.analyse(Captures.read(capture));
        ReviewMap map = group == null ? ReviewMap.of(analysis) : ReviewMap.of(pair(analysis, tree(analysis, group)));
        picture.write(map, PictureOptions.provenance(capture, analysis), List.of(capture));
        return ExitCode.OK;
    }

    private TreePair pair(FabricAnalysis analysis, TreeReport tree) throws CommandFailure {
        return switch (over) {
            case PLAN -> TreePair.installedAndPlanned(analysis, tree);
            case HOISTING -> TreesExport.hoisted(analysis, tree);
            default ->
                TreePair.ofGroups(analysis, tree.mlid(), tree(analysis, over).mlid());
        };
    }

    private TreeReport tree(FabricAnalysis analysis, String name) throws CommandFailure {
        Mlid mlid = PictureOptions.mlid(name, List.of(analysis.fabric()));
        return analysis.tree(mlid)
                .orElseThrow(() ->
                        new CommandFailure(ExitCode.CANNOT_TELL, capture + ": no group and no table has MLID " + mlid));
    }
}
