package io.espalier.files.topology;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;

/** Reads ibdiagnet's net_dump_ext: a table of all ports with their state, and the LID each is cabled to. */
final class NetDumpReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibdiagnet net_dump_ext");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream().anyMatch(NetDumpRow::isHeader));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        new NetDumpReading(file, draft, log).read();
    }
}
