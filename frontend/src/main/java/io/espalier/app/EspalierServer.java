package io.espalier.app;

import io.espalier.collect.FabricSource;
import io.espalier.server.Config;
import io.espalier.server.FabricService;
import io.espalier.server.api.ApiServlet;
import io.espalier.server.store.FabricStore;
import io.espalier.ui.shell.Moment;
import java.io.IOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;

/** The whole running program: history, sweep loop, API and pages over one source. */
public final class EspalierServer implements AutoCloseable {
    private final FabricService service;
    private final WebServer web;

    private EspalierServer(FabricService service, WebServer web) {
        this.service = service;
        this.web = web;
    }

    /**
     * Opens the history, begins to serve, then to sweep; the pages are there before the first sweep ends.
     *
     * @param source closed with the server, also when this fails
     * @throws IOException if the address cannot be listened on
     */
    public static EspalierServer start(Config config, FabricSource source) throws IOException {
        FabricStore store = openStore(config, source);
        FabricService service = new FabricService(source, store, config.watch(), InstantSource.system(), config.sm());
        try {
            WebServer web = WebServer.start(
                    config.bind(),
                    config.port(),
                    ApiServlet.create(service, config.site()),
                    Map.of(Moment.SERVICE, service));
            service.start();
            return new EspalierServer(service, web);
        } catch (IOException | RuntimeException e) {
            service.close();
            throw e;
        }
    }

    private static FabricStore openStore(Config config, FabricSource source) {
        try {
            return config.data().map(FabricStore::open).orElseGet(FabricStore::inMemory);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    /** Where a browser finds the pages. */
    public URI url() {
        return web.url();
    }

    /** Answers about the fabric, for those who start the program and want to know how it fares. */
    public FabricService service() {
        return service;
    }

    @Override
    public void close() {
        web.close();
        service.close();
    }
}
