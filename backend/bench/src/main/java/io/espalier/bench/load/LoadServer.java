package io.espalier.bench.load;

import io.espalier.app.EspalierServer;
import io.espalier.collect.Reading;
import io.espalier.lab.program.ServeProcess;
import io.espalier.server.Config;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** The other process: the whole program over a {@link LoadSource}, until it is killed. */
public final class LoadServer {
    private static final Duration SWEPT = Duration.ofMinutes(3);

    private LoadServer() {}

    /**
     * Starts one in a process of its own, and waits for its first sweep.
     *
     * @param dir for its history and what it prints
     * @param pods of its fabric, 400 hosts each
     */
    public static ServeProcess start(Path dir, int pods) {
        List<String> main =
                List.of(LoadServer.class.getName(), dir.resolve("data").toString(), Integer.toString(pods), "30");
        ServeProcess server = ServeProcess.startMain(dir, Map.of(), List.of("-Xmx2g"), main);
        server.awaitSweep(SWEPT);
        return server;
    }

    /**
     * Serves until it is killed.
     *
     * @param arguments the folder of its history, how many pods, the seconds between two readings of groups and tables
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Config config = Config.DEFAULT
                .withPort(0)
                .withData(Path.of(arguments[0]))
                .withInterval(Duration.ofSeconds(Long.parseLong(arguments[2])));
        long counters = config.watch().intervals().of(Reading.COUNTERS).toNanos();
        LoadSource source = new LoadSource(Integer.parseInt(arguments[1]), counters);
        try (EspalierServer server = EspalierServer.start(config, source)) {
            System.out.println("Espalier: " + server.url());
            new CountDownLatch(1).await();
        }
    }
}
