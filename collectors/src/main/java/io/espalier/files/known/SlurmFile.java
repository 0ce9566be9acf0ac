package io.espalier.files.known;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Slurm's partitions.conf, which has nothing of OpenSM's but its name: refused. */
final class SlurmFile implements FileReader {
    private static final FileKind KIND = new FileKind("Slurm's partitions.conf", "partitions of a batch system");
    private static final Pattern LINE = Pattern.compile(
            "(?:PartitionName|NodeName|ClusterName|SlurmctldHost|NodeSet)\\s*=\\s*\\S.*", Pattern.CASE_INSENSITIVE);

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return file.lines().stream().anyMatch(line -> LINE.matcher(line.strip()).matches())
                ? Certainty.CERTAIN
                : Certainty.NO;
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        log.notUnderstood(
                1,
                "this is Slurm's partitions.conf, not OpenSM's: batch partitions say nothing of P_Keys; it is left out");
    }
}
