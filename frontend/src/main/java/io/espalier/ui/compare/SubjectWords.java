package io.espalier.ui.compare;

import io.espalier.engine.compare.Change;
import io.espalier.engine.compare.How;
import io.espalier.engine.compare.Subject;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;

/** What the kinds of things are called that may change, and where they are shown. */
final class SubjectWords {
    private SubjectWords() {}

    static String many(Subject subject) {
        return Say.of(Say.key("compare.subject.", subject));
    }

    static String how(How how) {
        return Say.of(Say.key("compare.how.", how));
    }

    /** Where the thing is shown; empty where no page shows it by its id. */
    static String url(Change change) {
        String id = change.id();
        return switch (change.subject()) {
            case NODE, LINK -> Urls.TOPOLOGY + "?select=" + id;
            case PORT -> Urls.TOPOLOGY + "?select=" + id.substring(0, id.indexOf('/'));
            case GROUP, TREE -> Urls.TOPOLOGY + "?group=" + id;
            case MEMBER -> Urls.TOPOLOGY + "?group=" + id.substring(0, id.indexOf(' '));
            case ROW -> Urls.TOPOLOGY + "?group=" + id.replace(" ", "&select=");
            case MANAGER, FINDING -> "";
        };
    }
}
