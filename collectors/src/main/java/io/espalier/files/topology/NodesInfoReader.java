package io.espalier.files.topology;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Knows ibdiagnet's nodes_info, which tells firmware; a fabric keeps none of it. */
final class NodesInfoReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibdiagnet nodes_info");
    private static final Pattern KNOWN = Pattern.compile(
            "-+|Node Name=.*|GUID=0x\\p{XDigit}+|(HWInfo|FWInfo|SWInfo)_\\w+=.*|CapabilityMask_\\d+=.*|#.*|\\s*");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        return Certainty.when(file.lines().stream().anyMatch(line -> line.startsWith("FWInfo_")));
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            if (line.startsWith("GUID=")) {
                log.count("nodes");
            }
            if (!KNOWN.matcher(line).matches()) {
                log.notUnderstood(number, "expected Node Name=, GUID= or one of the values HWInfo_, FWInfo_, SWInfo_");
            }
        }
        log.notUsed(1, "ibdiagnet's nodes_info tells firmware, which a fabric does not keep");
    }
}
