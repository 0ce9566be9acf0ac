package io.espalier.server.store;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/** Says in one line what a database could not do, as an operator would put it. */
final class DatabaseFault {
    private static final int H2_IN_USE = 90_020;
    private static final int H2_UNREADABLE = 90_028;
    private static final int H2_DAMAGED = 90_030;
    private static final int H2_IO = 90_031;
    private static final int H2_CLOSED = 90_098;
    private static final int H2_ANY = 50_000;

    private DatabaseFault() {}

    /** Why it could not be opened. */
    static String whenOpened(Throwable thrown, String place) {
        Optional<SQLException> sql = cause(thrown);
        if (sql.isEmpty()) {
            return "the history in " + place + " cannot be opened: " + firstLine(thrown);
        }
        return switch (sql.get().getErrorCode()) {
            case H2_IN_USE -> "the history in " + place + " is in use by another process";
            case H2_UNREADABLE, H2_DAMAGED, H2_IO ->
                "the history in " + place
                        + " is damaged or unreadable; restore a copy, move it away, or save what can be"
                        + " read: espalier recover " + place + " --out NEW_DIR";
            default -> "the history in " + place + " cannot be opened: " + reason(sql.get());
        };
    }

    /** Whether the file of a database could not be written or read, and so is closed. */
    static boolean isOfFile(Throwable thrown) {
        return cause(thrown).filter(DatabaseFault::isOfFile).isPresent();
    }

    private static boolean isOfFile(SQLException sql) {
        return switch (sql.getErrorCode()) {
            case H2_IO, H2_CLOSED -> true;
            case H2_ANY -> refusal(sql).isPresent();
            default -> false;
        };
    }

    /** What the system said; H2 puts that into another one. */
    private static Optional<String> refusal(Throwable thrown) {
        Optional<String> said = Optional.empty();
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException) {
                said = Optional.of(firstLine(cause));
            }
        }
        return said;
    }

    /** Why it did not answer. */
    static String whenUsed(Throwable thrown) {
        return cause(thrown).map(DatabaseFault::reason).orElseGet(() -> firstLine(thrown));
    }

    private static Optional<SQLException> cause(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && (sql.getErrorCode() != 0 || sql.getSQLState() != null)) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }

    private static String reason(SQLException sql) {
        if (sql.getErrorCode() == H2_DAMAGED) {
            return "the file is damaged; espalier recover saves what can be read of it";
        }
        String state = Optional.ofNullable(sql.getSQLState()).orElse("");
        return switch (state) {
            case "28P01", "28000" -> "the server does not let that user in with that password";
            case "3D000" -> "the server has no such database";
            case "42501" -> "that user may not do this there: " + firstLine(sql);
            case "53100" -> "the disk is full";
            case "57P01", "57P02", "57P03" -> "the server is starting or stopping";
            default ->
                isOfFile(sql)
                        ? "the file could not be written or read, the disk may be full: "
                                + refusal(sql).orElseGet(() -> firstLine(sql))
                        : state.startsWith("08") ? "the server does not answer: " + firstLine(sql) : firstLine(sql);
        };
    }

    private static String firstLine(Throwable thrown) {
        return String.valueOf(thrown.getMessage()).lines().findFirst().orElse("no reason given");
    }
}
