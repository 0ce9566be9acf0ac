package io.espalier.files.topology;

import io.espalier.files.Importer;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Texts as files, for tests. */
final class Texts {
    private Texts() {}

    /** Reads texts as files called a.txt, b.txt and so on. */
    static Importer.Result read(String... texts) {
        List<TextFile> files = new ArrayList<>();
        for (String text : texts) {
            files.add(new TextFile(
                    (char) ('a' + files.size()) + ".txt", text.lines().toList()));
        }
        return Importer.readTexts(files, Instant.EPOCH);
    }

    static PortId port(long node, int number) {
        return new PortId(new Guid(node), number);
    }
}
