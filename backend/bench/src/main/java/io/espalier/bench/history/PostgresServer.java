package io.espalier.bench.history;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A server of PostgreSQL of our own in a new folder, with Debian's settings but for the port; it waits for the disk. */
public final class PostgresServer implements AutoCloseable {
    private final Path folder;
    private final int port;

    private PostgresServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /** Starts one; fails where the Debian package is missing. */
    public static PostgresServer start() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(Path.of("/tmp"), "espalier-bench-pg");
        Commands.run(List.of("chown", "nobody", folder.toString()));
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        PostgresServer server = new PostgresServer(folder, port);
        server.asNobody("initdb", "-D", server.data(), "-U", "espalier", "-A", "trust", "--no-sync", "-E", "UTF8");
        server.begin();
        return server;
    }

    private void begin() throws IOException, InterruptedException {
        String options = "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder;
        asNobody("pg_ctl", "-D", data(), "-w", "-l", folder.resolve("log").toString(), "-o", options, "start");
    }

    /** Ends it without a word to who is connected, and starts it again. */
    public void restart() throws IOException, InterruptedException {
        end();
        begin();
    }

    private void end() throws IOException, InterruptedException {
        asNobody("pg_ctl", "-D", data(), "-w", "-m", "immediate", "stop");
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    /** Where a history connects to. */
    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    private void asNobody(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            // PostgreSQL refuses to run as root.
            command.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
        }
        command.add(installed().resolve(program).toString());
        command.addAll(List.of(arguments));
        Commands.run(command);
    }

    private static Path installed() throws IOException {
        try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .findFirst()
                    .orElseThrow(() -> new IOException("the Debian package postgresql is missing"));
        }
    }

    @Override
    public void close() throws IOException {
        try {
            end();
            Commands.run(List.of("rm", "-r", folder.toString()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
