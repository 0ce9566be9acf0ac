package io.espalier.server.store;

/**
 * Where a history is kept in a database server.
 *
 * @param url of JDBC, such as {@code jdbc:postgresql://host/database}
 * @param user who we are there
 * @param password or nothing, where the server knows the user otherwise; not in {@link #toString}
 * @param schema what the tables are in; one for each history
 */
public record RemoteHistory(String url, String user, String password, String schema) {
    /** How the URL of a server begins that a history can be kept in. */
    public static final String PREFIX = "jdbc:postgresql:";

    /** What messages call it: without what may follow a question mark. */
    public String place() {
        return url.replaceFirst("\\?.*", "") + ", schema " + schema;
    }

    @Override
    public String toString() {
        return "RemoteHistory[" + place() + ", " + user + "]";
    }
}
