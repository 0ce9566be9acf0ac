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
    private static final FileKind KIND = new FileKind("node-name-map", "a site's names of nodes, by GUID");
    private static final Pattern NAME = Pattern.compile("0[xX](\\p{XDigit}{1,16})\\s*\"([^\"]*)\"\\s*(?:#.*)?");
    private static final Pattern LIKE_ONE = Pattern.compile("\\S+\\s*\"[^\"]*\"\\s*(?:#.*)?");

    @Override
    public FileKind kind() {
        return KIND;
    }

    /** Sure where every line that says something has that form; else it may be many things. */
    @Override
    public Certainty certainty(TextFile file) {
        boolean any = false;
        boolean sure = true;
        for (String raw : file.lines()) {
            String line = raw.strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (!LIKE_ONE.matcher(line).matches()) {
                return any
                                && sure
                                && NAME.matcher(file.lines().getFirst().strip()).matches()
                        ? Certainty.POSSIBLE
                        : Certainty.NO;
            }
            any = true;
            sure &= NAME.matcher(line).matches();
        }
        if (!any) {
            return Certainty.NO;
        }
        return sure ? Certainty.CERTAIN : Certainty.POSSIBLE;
    }

    @Override
    public void read(TextFile file, FabricDraft draft, FileLog log) {
        for (int number = 1; number <= file.lines().size(); number++) {
            String line = file.line(number).strip();
            Matcher name = NAME.matcher(line);
            if (name.matches()) {
                NodeRef node = NodeRef.of(Guid.parse(name.group(1)));
                draft.name(node, name.group(2), log.at(number));
                log.count("names");
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                log.notUnderstood(number, "expected 0x, a GUID and a name in quotes");
            }
        }
    }
}
