package io.espalier.server.store;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A server of PostgreSQL of our own, in a new folder, on a free port, ended with the JVM: one for all tests, a schema for each
 * history. Nothing of it needs to last, so it does not wait for the disk.
 */
final class PostgresServer {
    private static final PostgresServer SHARED = started();
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private final Path folder;
    private final int port;

    private PostgresServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    static PostgresServer shared() {
        return SHARED;
    }

    /** Starts one; {@link #stop} it. */
    static PostgresServer started() {
        try {
            // Not below /tmp/junit...: root's own folders cannot be entered by who runs the server.
            Path folder = Files.createTempDirectory(Path.of("/tmp"), "espalier-pg");
            run(List.of("chown", "nobody", folder.toString()));
            PostgresServer server = new PostgresServer(folder, freePort());
            server.asNobody("initdb", "-D", server.data(), "-U", "espalier", "-A", "trust", "--no-sync", "-E", "UTF8");
            server.start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::remove));
            return server;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    void start() {
        String options = "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder
                + " -c fsync=off -c full_page_writes=off -c max_connections=60";
        asNobody("pg_ctl", "-D", data(), "-w", "-l", folder.resolve("log").toString(), "-o", options, "start");
    }

    void stop() {
        asNobody("pg_ctl", "-D", data(), "-w", "-m", "immediate", "stop");
    }

    private void remove() {
        try {
            stop();
            run(List.of("rm", "-r", folder.toString()));
        } catch (IllegalStateException stoppedAlready) {
            System.err.println(stoppedAlready.getMessage());
        }
    }

    /** A schema in which there is nothing yet. */
    RemoteHistory schema() {
        return new RemoteHistory(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres",
                "espalier",
                "",
                "history_" + SCHEMAS.incrementAndGet());
    }

    int port() {
        return port;
    }

    private void asNobody(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            // PostgreSQL refuses to run as root.
            command.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
        }
        command.add(installed().resolve(program).toString());
        command.addAll(List.of(arguments));
        run(command);
    }

    private static Path installed() {
        try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new IllegalStateException("the Debian package postgresql is missing; ./espalier test installs it", e);
        }
    }

    private static void run(List<String> command) {
        try {
            Path said = Files.createTempFile("espalier-pg", ".out");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .directory(Path.of("/").toFile())
                    .start();
            boolean well = process.waitFor() == 0;
            String text = Files.readString(said, StandardCharsets.UTF_8);
            Files.delete(said);
            if (!well) {
                throw new IllegalStateException(String.join(" ", command) + ": " + text);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
