package io.espalier.server.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Keeps a second process from writing to a history in a database server, as a file's lock does for a file. The server gives the
 * lock back when our connection ends, however it ends; where it ends before us, the keys of the table of sweeps still keep two
 * writers from mixing.
 */
final class WriterLock implements AutoCloseable {
    /** Where nothing is to be locked. */
    static final WriterLock NONE = new WriterLock(() -> {});

    private final SqlAction release;

    /** Something to do with a connection. */
    private interface SqlAction {
        void run() throws SQLException;
    }

    private WriterLock(SqlAction release) {
        this.release = release;
    }

    @SuppressWarnings("MustBeClosedChecker") // the connection lives as long as the lock
    static WriterLock take(RemoteHistory remote) {
        try {
            Connection connection = DriverManager.getConnection(remote.url(), remote.user(), remote.password());
            if (!locked(connection, remote.schema())) {
                connection.close();
                throw new StoreException("the history in " + remote.place() + " is in use by another process");
            }
            return new WriterLock(() -> release(connection));
        } catch (SQLException e) {
            throw new StoreException(DatabaseFault.whenOpened(e, remote.place()), e);
        }
    }

    /** Asks for it, as the server takes its time to notice that a connection ended, and who opens the history next may be quicker. */
    private static void release(Connection connection) throws SQLException {
        try (connection;
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_unlock_all()");
        }
    }

    private static boolean locked(Connection connection, String schema) throws SQLException {
        String sql = "SELECT pg_try_advisory_lock(hashtext('espalier'), hashtext(?))";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, schema);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    @Override
    public void close() {
        try {
            release.run();
        } catch (SQLException e) {
            // The connection is gone, and the lock with it.
            return;
        }
    }
}
