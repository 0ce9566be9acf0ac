package io.espalier.server.support;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Collectors;

/** How much the program says in its log. */
public enum LogLevel {
    /** Only what fails. */
    ERROR(Level.SEVERE),
    /** Also what an operator must know; the usual one. */
    WARN(Level.WARNING),
    /** Also what happens now and then. */
    INFO(Level.INFO),
    /** Also what a developer wants to know. */
    DEBUG(Level.FINE);

    /** All of them, as people write them. */
    public static final String ALL =
            Arrays.stream(values()).map(LogLevel::label).collect(Collectors.joining(", "));

    @SuppressWarnings("ImmutableEnumChecker") // a Level of the JDK's never changes
    private final Level level;

    LogLevel(Level level) {
        this.level = level;
    }

    /** The level that people write so. */
    public static Optional<LogLevel> find(String label) {
        return Arrays.stream(values())
                .filter(level -> level.label().equals(label))
                .findFirst();
    }

    /** The least that covers a level of the JDK's. */
    static LogLevel of(Level of) {
        return Arrays.stream(values())
                .filter(level -> level.level.intValue() <= of.intValue())
                .findFirst()
                .orElse(DEBUG);
    }

    /** As people write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    Level level() {
        return level;
    }
}
