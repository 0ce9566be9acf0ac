package io.espalier.files.topology;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.List;
import java.util.regex.Pattern;

/** Knows files that are taken for ones of the fabric, by their name or by mistake, and refuses them by name. */
record ForeignFileReader(FileKind kind, Pattern sign, String refusal) implements FileReader {
    /** All of them. */
    static List<FileReader> all() {
        return List.of(
                new ForeignFileReader(
                        new FileKind("Slurm's partitions.conf"),
                        Pattern.compile("(?i)\\s*(PartitionName|NodeName|ClusterName|SlurmctldHost)=.*"),
                        "this is Slurm's partitions.conf, not OpenSM's: its partitions are queues of jobs"),
                new ForeignFileReader(
                        new FileKind("ibdm topology"),
                        Pattern.compile("\\s*\\S*P\\d+ (-\\S*)?-> \\S+ \\S+ \\S+\\s*"),
                        "this is a topology file of ibutils (ibdm): it names systems and no GUID, which a fabric is joined by"));
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(Lines.any(file, line -> sign.matcher(line).matches()));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        log.notUnderstood(1, refusal + "; the file is left out");
    }
}
