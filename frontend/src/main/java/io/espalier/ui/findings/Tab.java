package io.espalier.ui.findings;

import io.espalier.engine.fold.Fold;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import io.espalier.ui.text.Say;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which findings the page shows. */
enum Tab {
    OPEN,
    ACKNOWLEDGED,
    MUTED,
    CLEARED;

    String label() {
        return Say.of("findings.tab." + word());
    }

    /** As it stands in an address. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of that word; the first where there is none. */
    static Tab of(String word) {
        return Stream.of(values())
                .filter(tab -> tab.word().equals(word))
                .findFirst()
                .orElse(OPEN);
    }

    /** Its rows; what was cleared is told singly and is none. */
    List<Fold> rows(Board board) {
        return switch (this) {
            case OPEN -> board.open();
            case ACKNOWLEDGED -> board.suppressed(Act.ACKNOWLEDGE);
            case MUTED ->
                Stream.concat(board.suppressed(Act.MUTE).stream(), board.suppressed(Act.MAINTENANCE).stream())
                        .toList();
            case CLEARED -> List.of();
        };
    }
}
