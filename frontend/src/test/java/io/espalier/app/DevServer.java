package io.espalier.app;

import io.espalier.server.Config;
import java.io.IOException;
import java.time.Duration;

/** Serves the pages on made-up data, for those who work on them: {@code DevServer [port]}, ended by Ctrl-C. */
public final class DevServer {
    private DevServer() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int port = arguments.length > 0
                ? Integer.parseInt(arguments[0])
                : Config.DEFAULT.listening().port();
        Config config = Config.DEFAULT.withPort(port).withInterval(Duration.ofSeconds(10));
        try (EspalierServer server = EspalierServer.start(config, ExampleSource.large())) {
            System.out.println(server.url());
            Thread.currentThread().join();
        }
    }
}
