package io.espalier.server;

import java.util.List;

/** A configuration that cannot be used; every problem of it, one line each. */
public final class ConfigException extends Exception {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // List.copyOf's lists are serialisable
    private final List<String> problems;

    ConfigException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /** Each problem: file, line, what is wrong, what is allowed. */
    public List<String> problems() {
        return problems;
    }
}
