package io.espalier.ui.manual;

import io.espalier.engine.rules.Rules;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Finds help pages by their titles and headings: those that the first one leads to, by way of others too, and those of the
 * kinds of findings.
 */
public final class HelpSearch {
    /** Names the part of a page to go to. */
    public static final String HEADING = "heading";

    private static final int LEAST = 2;

    private HelpSearch() {}

    /** Read once: the pages are part of the program. */
    private static final class Pages {
        private static final Map<String, HelpText> ALL = all();

        private static Map<String, HelpText> all() {
            Map<String, HelpText> all = new LinkedHashMap<>();
            Deque<String> open = new ArrayDeque<>(List.of(HelpText.INDEX));
            Rules.ALL.forEach(rule -> open.add("findings/" + rule.kind()));
            while (!open.isEmpty()) {
                String name = open.remove();
                if (!all.containsKey(name)) {
                    HelpText.find(name).ifPresent(text -> {
                        all.put(name, text);
                        open.addAll(text.links());
                    });
                }
            }
            return all;
        }
    }

    /**
     * Something found.
     *
     * @param heading what it is called
     * @param page title of its page; the same where it is a page
     * @param url where it is
     */
    public record Found(String heading, String page, String url) {}

    /** All pages, then all parts of pages, whose headings hold the text; nothing for less than two letters. */
    public static Stream<Found> find(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return wanted.length() < LEAST
                ? Stream.empty()
                : Stream.concat(pages(), parts())
                        .filter(found ->
                                found.heading().toLowerCase(Locale.ROOT).contains(wanted));
    }

    private static Stream<Found> pages() {
        return Pages.ALL.entrySet().stream()
                .map(page -> new Found(page.getValue().title(), page.getValue().title(), HelpText.url(page.getKey())));
    }

    private static Stream<Found> parts() {
        return Pages.ALL.entrySet().stream()
                .flatMap(page -> page.getValue().sections().stream()
                        .map(section -> new Found(
                                section.heading(),
                                page.getValue().title(),
                                HelpText.url(page.getKey()) + "?" + HEADING + "=" + section.id())));
    }
}
