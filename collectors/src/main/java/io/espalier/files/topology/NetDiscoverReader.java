package io.espalier.files.topology;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.text.TextFile;
import java.util.regex.Pattern;

/** Reads the output of ibnetdiscover, also as ibdiagnet writes it, and the netfiles of ibsim, which have the same form. */
public final class NetDiscoverReader implements FileReader {
    private static final FileKind KIND = new FileKind("ibnetdiscover");
    private static final Pattern NODE = Pattern.compile("(Switch|H?[Cc]a|Rt)\\s*\\d+\\s*\"[^\"]*\".*");
    private static final Pattern CABLE = Pattern.compile("\\[\\d+][^\"]*\"[^\"]+\"\\[\\d+].*");

    @Override
    public FileKind kind() {
        return KIND;
    }

    @Override
    public Certainty certainty(TextFile file) {
        Certainty certainty = Certainty.NO;
        for (String line : file.lines()) {
            if (line.isEmpty()) {
                continue;
            }
            char first = line.charAt(0);
            boolean title = first == '#' && line.startsWith("# Topology file: generated on");
            if (title
                    || (first != '#'
                            && first != '['
                            && NODE.matcher(line.strip()).matches())) {
                return Certainty.CERTAIN;
            }
            if (first == '[' && CABLE.matcher(line).matches()) {
                certainty = Certainty.LIKELY;
            }
        }
        return certainty;
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        new NetDiscoverReading(file, draft, log).read();
    }
}
