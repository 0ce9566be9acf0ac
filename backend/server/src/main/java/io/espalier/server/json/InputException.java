package io.espalier.server.json;

import java.util.ArrayList;
import java.util.List;

/** A JSON text that cannot be used; every problem of it, one line each. */
public final class InputException extends Exception {
    private static final long serialVersionUID = 1;
    private static final int SHOWN = 20;

    @SuppressWarnings("serial") // List.copyOf's lists are serialisable
    private final List<String> problems;

    /** Of these problems, at least one. */
    public InputException(List<String> problems) {
        super(String.join("\n", shown(problems)));
        this.problems = List.copyOf(problems);
    }

    private static List<String> shown(List<String> problems) {
        if (problems.size() <= SHOWN) {
            return problems;
        }
        List<String> first = new ArrayList<>(problems.subList(0, SHOWN));
        first.add("and " + (problems.size() - SHOWN) + " problems more");
        return first;
    }

    /** Each problem: what was read, line, field, what is wrong, what is expected. */
    public List<String> problems() {
        return problems;
    }
}
