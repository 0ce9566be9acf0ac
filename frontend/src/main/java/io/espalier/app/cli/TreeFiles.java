package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeSide;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes trees to files.
 *
 * @param analysis what the trees are of
 * @param side which tree of each MLID
 * @param format of the files
 * @param provenance what each file says of where it comes from
 * @param out a file, or a folder that is there
 */
record TreeFiles(FabricAnalysis analysis, TreeSide side, ExportFormat format, Provenance provenance, Path out) {
    void write(List<TreeReport> trees) throws CommandFailure {
        if (!Files.isDirectory(out) && trees.size() != 1) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    out + " is no folder, and there are " + trees.size() + " trees; name one with --group");
        }
        for (TreeReport tree : trees) {
            Path file =
                    Files.isDirectory(out) ? out.resolve(tree.mlid() + "-" + side.id() + "." + format.ending()) : out;
            OutFile.write(file, bytes(tree));
        }
    }

    private byte[] bytes(TreeReport tree) throws CommandFailure {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            format.write(ReviewTree.of(analysis, tree, side), provenance, bytes);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, tree.mlid() + ": cannot be drawn", e);
        }
        return bytes.toByteArray();
    }
}
