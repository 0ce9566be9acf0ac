package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** In what form a map or a tree is written, and where to. */
final class PictureOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Of the file: ${COMPLETION-CANDIDATES}. csv and mcfdbs are of one tree, not of a map.")
    private @Nullable Format format;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write the file; - is the standard output (default: -).")
    private Path out = OutFile.STANDARD;

    /** As they are typed; those of {@link ExportFormat}. */
    private enum Format {
        svg,
        png,
        pdf,
        html,
        dot,
        graphml,
        json,
        csv,
        mcfdbs
    }

    /** Whether a file is asked for. */
    boolean isSaid() {
        return format != null || !out.equals(OutFile.STANDARD);
    }

    /** @throws CommandFailure where it is not said in what form */
    void require() throws CommandFailure {
        wanted();
    }

    private interface Written {
        void write(ExportFormat format, OutputStream out) throws IOException;
    }

    void write(ReviewMap map, Provenance provenance, List<Path> read) throws CommandFailure {
        ExportFormat wanted = wanted();
        if (!wanted.isForMaps()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--format " + format + " is of one tree; name its group, and leave out --map");
        }
        write(read, (as, file) -> as.write(map, provenance, file));
    }

    void write(ReviewTree tree, Provenance provenance, List<Path> read) throws CommandFailure {
        write(read, (as, file) -> as.write(tree, provenance, file));
    }

    private ExportFormat wanted() throws CommandFailure {
        if (format == null) {
            throw new CommandFailure(ExitCode.USAGE, "--format is missing: in what form to write, such as svg or html");
        }
        return ExportFormat.parse(format.name());
    }

    private void write(List<Path> read, Written picture) throws CommandFailure {
        ExportFormat as = wanted();
        for (Path in : read) {
            Captures.refuseSame(in, out);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            picture.write(as, bytes);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "it cannot be drawn", e);
        }
        OutFile.write(out, bytes.toByteArray());
    }

    /** Where what is in a picture comes from. */
    static Provenance provenance(Path capture, FabricAnalysis analysis) {
        Path name = Objects.requireNonNullElse(capture.getFileName(), capture);
        return Provenance.of(name.toString(), analysis, Optional.ofNullable(System.getProperty("user.name")));
    }

    /** The MLID that is typed, or that of the group whose MGID is: in the first fabric that has it. */
    static Mlid mlid(String name, List<Fabric> fabrics) throws CommandFailure {
        Mgid mgid;
        try {
            if (!name.contains(":") && !name.contains(",")) {
                return Mlid.parse(name);
            }
            mgid = Mgid.parse(name);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--group: " + CommandFailure.words(e), e);
        }
        return fabrics.stream()
                .flatMap(fabric -> fabric.findGroup(mgid).stream())
                .map(MulticastGroup::mlid)
                .findFirst()
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.CANNOT_TELL,
                        "no group " + mgid + " among "
                                + fabrics.getFirst().groups().size() + " groups"));
    }
}
