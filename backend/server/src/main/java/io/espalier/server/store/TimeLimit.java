package io.espalier.server.store;

import java.sql.SQLException;
import java.sql.Statement;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * How long a database works at one statement.
 *
 * @param seconds at most
 */
record TimeLimit(int seconds) {
    /** Of SQL: a statement was cancelled (ISO 9075-2, class 57 of PostgreSQL; H2 has the same). */
    private static final String CANCELLED = "57014";

    /**
     * Asks something that reads.
     *
     * @throws SlowQueryException where a statement took longer
     */
    <T> T ask(Handle handle, HandleCallback<T, RuntimeException> question) {
        handle.getConfig(SqlStatements.class).setQueryTimeout(seconds);
        try {
            return question.withHandle(handle);
        } catch (JdbiException e) {
            if (isCancelled(e)) {
                throw new SlowQueryException(
                        "the search was ended after " + seconds + " s; narrow its span of time or its filter", e);
            }
            throw e;
        } finally {
            lift(handle);
        }
    }

    private static boolean isCancelled(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && CANCELLED.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    /** H2 keeps a statement's limit for the whole connection, on which a sweep may be written next. */
    private static void lift(Handle handle) {
        try (Statement statement = handle.getConnection().createStatement()) {
            statement.setQueryTimeout(0);
        } catch (SQLException e) {
            throw new StoreException("the history cannot be read: " + DatabaseFault.whenUsed(e), e);
        }
    }
}
