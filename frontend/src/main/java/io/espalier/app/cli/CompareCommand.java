package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreePair;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code espalier compare}: two captures laid over each other as a file: cables and nodes, or the trees of one group. */
@Command(
        name = "compare",
        description = "Writes two captures laid over each other, as a diagram or a graph: what only one of them has of"
                + " cables and nodes, or of a group's tree.",
        footer = {"", "Exit codes: 0 written, 2 a capture or the group is not there, or the file not writable."},
        mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "BEFORE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "A later one, of the same fabric.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path after;

    @Option(names = "--group", paramLabel = "MGID|MLID", description = "The installed trees of this group.")
    private @Nullable String group;

    @Option(names = "--map", description = "With --group: the whole map with the two trees over it.")
    private boolean map;

    @Mixin
    private final PictureOptions picture = new PictureOptions();

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Override
    public Integer call() throws CommandFailure {
        picture.require();
        FabricAnalysis was = plan.analyse(Captures.read(before));
        FabricAnalysis is = plan.analyse(Captures.read(after));
        Provenance provenance = PictureOptions.provenance(after, is)
                .with(
                        "compared with",
                        PictureOptions.provenance(before, was).fabric() + " of "
                                + was.fabric().sweptAt());
        List<Path> read = List.of(before, after);
        if (group == null) {
            picture.write(ReviewMap.ofCables(was, is, PairWords.BEFORE_AND_AFTER), provenance, read);
        } else if (map) {
            picture.write(ReviewMap.of(pair(was, is, group)), provenance, read);
        } else {
            picture.write(ReviewTree.of(pair(was, is, group)), provenance, read);
        }
        return ExitCode.OK;
    }

    private TreePair pair(FabricAnalysis was, FabricAnalysis is, String name) throws CommandFailure {
        Mlid mlid = PictureOptions.mlid(name, List.of(is.fabric(), was.fabric()));
        TreePair pair = TreePair.ofMoments(was, is, mlid);
        if (!pair.isThere()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, "no tree of " + mlid + " in " + before + " nor in " + after);
        }
        return pair;
    }
}
