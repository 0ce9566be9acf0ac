package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a client has closed its connection, on real ones. */
class ClientSocketTest {
    private static void awaitClosed(ClientSocket socket) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (!socket.isClosed()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(20);
        }
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1, false", "127.0.0.1, true", "::1, false", "::1, true"})
    void aClientThatClosesOrBreaksOffHasGone(String address, boolean breaksOff) throws Exception {
        assumeThat(Path.of("/proc/self/net/tcp6")).exists();
        try (ServerSocket server = new ServerSocket()) {
            server.bind(new InetSocketAddress(InetAddress.getByName(address), 0));
            Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
            try (Socket accepted = server.accept()) {
                ClientSocket socket = ClientSocket.of(
                        accepted.getInetAddress().getHostAddress(), accepted.getLocalPort(), accepted.getPort());
                assertThat(socket.isClosed()).isFalse();
                if (breaksOff) {
                    client.setSoLinger(true, 0);
                }
                client.close();
                awaitClosed(socket);
            }
        }
    }

    /** A server that listens for both kinds sees addresses of IPv4 as such, and Linux lists them among those of IPv6. */
    @Test
    void aClientOverIpv4IsFoundWhereBothAreListenedFor() throws Exception {
        assumeThat(Path.of("/proc/self/net/tcp6")).exists();
        try (ServerSocket server = new ServerSocket(0)) {
            Socket client = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.getLocalPort());
            try (Socket accepted = server.accept()) {
                ClientSocket socket = ClientSocket.of("127.0.0.1", accepted.getLocalPort(), accepted.getPort());
                assertThat(socket.isClosed()).isFalse();
                client.close();
                awaitClosed(socket);
            }
        }
    }

    @Test
    void ofAnAddressThatIsNoneNobodyIsKnownToBeGone() {
        assertThat(ClientSocket.of("unix:/run/x", 1, 2).isClosed()).isFalse();
    }
}
