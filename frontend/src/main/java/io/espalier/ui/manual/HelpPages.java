package io.espalier.ui.manual;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which help pages there are, for those who lead to them. */
public final class HelpPages {
    private static final Map<String, Boolean> KNOWN = new ConcurrentHashMap<>();

    private HelpPages() {}

    /** Whether there is a page of that name, like "check" or "findings/loop". */
    public static boolean has(String name) {
        return KNOWN.computeIfAbsent(name, asked -> HelpText.find(asked).isPresent());
    }
}
