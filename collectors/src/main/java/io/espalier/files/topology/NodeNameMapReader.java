package io.espalier.files.topology;

import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileKind;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a node-name-map: the site's own names of nodes, by NodeGUID. They are shown in place of NodeDescriptions. */
final class NodeNameMapReader implements FileReader {
    private static final FileKind KIND = new FileKind("node-name-map");
    private static final Pattern NAME = Pattern.compile("0[xX](\\p{XDigit}{1,16})\\s*\"([^\"]*)\"\\s*(?:#.*)?");
    private static final Pattern LIKE_ONE = Pattern.compile("\\S+\\s*\"[^\"]*\"\\s*(?:#.*)?");

    @Override
    public FileKind kind() {
        return KIND;
    }

    /** Sure where every line that says something is a name; a few others may be in between. */
    @Override
    public Certainty certainty(TextFile file) {
        int all = 0;
        int names = 0;
        int likeOne = 0;
        for (String raw : file.lines()) {
            String line = raw.strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                all++;
                boolean like = LIKE_ONE.matcher(line).matches();
                likeOne += like ? 1 : 0;
                names += like && NAME.matcher(line).matches() ? 1 : 0;
            }
        }
        if (names > all / 2) {
            return names == all ? Certainty.CERTAIN : Certainty.LIKELY;
        }
        return all > 0 && likeOne == all ? Certainty.POSSIBLE : Certainty.NO;
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        Lines.read(file, log, (number, line) -> {
            Matcher name = NAME.matcher(line);
            if (!name.matches()) {
                throw new IllegalArgumentException("expected 0x, a GUID and a name in quotes");
            }
            draft.name(NodeRef.of(Guid.parse(name.group(1))), name.group(2), log.at(number));
            log.count("names");
        });
    }
}
