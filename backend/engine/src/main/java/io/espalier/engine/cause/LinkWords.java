package io.espalier.engine.cause;

import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import java.util.List;

/** Names links. */
final class LinkWords {
    private LinkWords() {}

    /** "leaf-01 port 3 – spine-02 port 1 (0x…/3-0x…/1)". */
    static String of(Fabric fabric, Link link) {
        return Words.port(fabric, link.a()) + " – " + Words.port(fabric, link.b()) + " (" + link + ")";
    }

    static String list(Fabric fabric, List<Link> links) {
        return Words.list(links.stream().map(link -> of(fabric, link)).toList());
    }
}
