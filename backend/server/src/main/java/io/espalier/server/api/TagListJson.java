package io.espalier.server.api;

import io.espalier.server.journal.Journal;
import java.util.List;

/** The tags that stand, the most used first. */
record TagListJson(List<TagJson> tags) {
    private static final int MOST = 1_000;

    /** One tag, and at how many events it stands. */
    record TagJson(String tag, long events) {}

    static TagListJson of(Journal journal) {
        return new TagListJson(journal.tags(MOST).entrySet().stream()
                .map(entry -> new TagJson(entry.getKey(), entry.getValue()))
                .toList());
    }
}
