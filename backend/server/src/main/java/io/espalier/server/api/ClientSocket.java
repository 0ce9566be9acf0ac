package io.espalier.server.api;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The connection that a request came over, as Linux lists it in /proc/net/tcp (proc(5)). Jetty does not look at a connection while a
 * request of HTTP/1.1 is being answered, so this is how to know that a client has gone: the row is gone or in CLOSE_WAIT. Where there
 * is no such list, nobody is known to be gone.
 *
 * @param address of the client, as the list has it: hex, each four bytes the other way round
 * @param ports local and remote, in hex
 */
record ClientSocket(String address, String ports) {
    private static final List<Path> LISTS = List.of(Path.of("/proc/self/net/tcp"), Path.of("/proc/self/net/tcp6"));
    private static final String CLOSE_WAIT = "08";
    private static final int PORT_DIGITS = 5;

    static ClientSocket of(HttpServletRequest request) {
        return of(request.getRemoteAddr(), request.getLocalPort(), request.getRemotePort());
    }

    static ClientSocket of(String address, int local, int remote) {
        return new ClientSocket(hex(address), String.format(Locale.ROOT, "%04X %04X", local, remote));
    }

    private static String hex(String address) {
        try {
            byte[] bytes =
                    InetAddress.getByName(address.replaceAll("[\\[\\]]", "")).getAddress();
            StringBuilder hex = new StringBuilder();
            for (int word = 0; word < bytes.length; word += 4) {
                for (int i = 3; i >= 0; i--) {
                    hex.append(String.format(Locale.ROOT, "%02X", bytes[word + i]));
                }
            }
            return hex.toString();
        } catch (UnknownHostException e) {
            return "";
        }
    }

    /** Whether the client has closed it. */
    boolean isClosed() {
        if (address.isEmpty()) {
            return false;
        }
        boolean listed = false;
        for (Path list : LISTS) {
            try (Stream<String> rows = Files.lines(list)) {
                List<String> states = rows.map(row -> row.strip().split("\\s+"))
                        .filter(this::isThis)
                        .map(row -> row[3])
                        .toList();
                if (states.contains(CLOSE_WAIT)) {
                    return true;
                }
                listed |= !states.isEmpty();
            } catch (IOException e) {
                return false;
            }
        }
        return !listed;
    }

    private boolean isThis(String[] row) {
        if (row.length < 4 || row[1].length() < PORT_DIGITS || row[2].length() < PORT_DIGITS) {
            return false;
        }
        String local = row[1].substring(row[1].length() - 4);
        String remote = row[2].substring(row[2].length() - 4);
        // An address of IPv4 in the list of IPv6 ends with it.
        return ports.equals(local + " " + remote)
                && row[2].substring(0, row[2].length() - PORT_DIGITS).endsWith(address);
    }
}
