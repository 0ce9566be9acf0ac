package io.espalier.bench.load;

import io.espalier.app.EspalierServer;
import io.espalier.collect.Reading;
import io.espalier.server.Config;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** The other process: the whole program over a {@link LoadSource}, until it is killed. */
final class LoadServer {
    private LoadServer() {}

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
