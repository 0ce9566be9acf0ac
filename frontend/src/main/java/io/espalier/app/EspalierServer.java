package io.espalier.app;

import io.espalier.collect.FabricSource;
import io.espalier.server.Config;
import io.espalier.server.FabricService;
import io.espalier.server.PushInbox;
import io.espalier.server.RunSettings;
import io.espalier.server.Subnet;
import io.espalier.server.SubnetConfig;
import io.espalier.server.Subnets;
import io.espalier.server.access.Access;
import io.espalier.server.record.RecordedHistory;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The whole running program: history, sweep loop, API and pages over one source, or over one for each subnet. */
public final class EspalierServer implements AutoCloseable {
    private final Subnets subnets;
    private final WebServer web;
    private final Optional<Access> access;
    private final boolean passwords;

    private EspalierServer(Subnets subnets, WebServer web, Optional<Access> access, boolean passwords) {
        this.subnets = subnets;
        this.web = web;
        this.access = access;
        this.passwords = passwords;
    }

    /**
     * Opens the history, begins to serve, then to sweep; the pages are there before the first sweep ends.
     *
     * @param source of the one subnet; closed with the server, also when this fails
     * @throws IOException if the address cannot be listened on
     */
    public static EspalierServer start(Config config, FabricSource source) throws IOException {
        return start(config, subnet -> source);
    }

    /**
     * The same for any number of subnets.
     *
     * @param sources makes the source of a subnet that is read here; closed with the server, also when this fails
     */
    public static EspalierServer start(Config config, Function<SubnetConfig, FabricSource> sources) throws IOException {
        List<Subnet> opened = new ArrayList<>();
        try {
            for (SubnetConfig subnet : config.subnets()) {
                opened.add(open(config, subnet, sources));
            }
            Subnets subnets = new Subnets(opened);
            Optional<Access> access = access(config, subnets);
            WebServer web = serve(config, subnets, access);
            opened.stream()
                    .filter(subnet -> subnet.push().isEmpty())
                    .forEach(subnet -> subnet.service().start());
            return new EspalierServer(
                    subnets, web, access, config.listening().login().accounts());
        } catch (IOException | RuntimeException e) {
            opened.forEach(Subnet::close);
            throw e;
        }
    }

    /**
     * Serves a history that is not added to.
     *
     * @param history closed with the server, also when this fails
     * @throws IOException if the address cannot be listened on
     */
    public static EspalierServer show(Config config, RecordedHistory history) throws IOException {
        SubnetConfig subnet = config.subnets().getFirst();
        FabricService service = service(config, subnet, new NoSource(), history.store());
        try {
            Subnets subnets = Subnets.of(service.recorded(history.title(), history.damage()), subnet.site());
            WebServer web = WebServer.start(config.listening(), subnets, Optional.empty());
            return new EspalierServer(subnets, web, Optional.empty(), false);
        } catch (IOException | RuntimeException e) {
            service.close();
            throw e;
        }
    }

    private static Optional<Access> access(Config config, Subnets subnets) {
        if (!config.listening().login().required()) {
            return Optional.empty();
        }
        Path folder =
                config.data().orElseThrow(() -> new IllegalStateException("accounts have no folder to be kept in"));
        return Optional.of(Access.open(
                folder, InstantSource.system(), subnets.first().service().journal()::audit));
    }

    private static WebServer serve(Config config, Subnets subnets, Optional<Access> access) throws IOException {
        try {
            return WebServer.start(config.listening(), subnets, access);
        } catch (IOException | RuntimeException e) {
            access.ifPresent(Access::close);
            throw e;
        }
    }

    private static Subnet open(Config config, SubnetConfig subnet, Function<SubnetConfig, FabricSource> sources) {
        Optional<FabricSource> local =
                subnet.push().isPresent() ? Optional.empty() : Optional.of(sources.apply(subnet));
        try {
            FabricStore store = store(config, subnet);
            return local.map(source -> new Subnet(
                            subnet.name(), service(config, subnet, source, store), subnet.site(), Optional.empty()))
                    .orElseGet(() -> PushInbox.subnet(
                            subnet, store, InstantSource.system(), source -> service(config, subnet, source, store)));
        } catch (RuntimeException e) {
            local.ifPresent(FabricSource::close);
            throw e;
        }
    }

    private static FabricStore store(Config config, SubnetConfig subnet) {
        return subnet.history()
                .remote()
                .map(FabricStore::connect)
                .or(() -> config.data(subnet).map(FabricStore::open))
                .orElseGet(FabricStore::inMemory)
                .keeping(subnet.history().retention());
    }

    private static FabricService service(Config config, SubnetConfig subnet, FabricSource source, FabricStore store) {
        FabricService service =
                new FabricService(source, store, subnet.watch(), InstantSource.system(), subnet.sm(), subnet.site());
        service.begin(subnet.name(), config.outputs(), RunSettings.of(config, subnet));
        return config.subnets().size() > 1 ? service.named(subnet.name()) : service;
    }

    /** Where a browser finds the pages. */
    public URI url() {
        return web.url();
    }

    /** What whoever makes the first account must show; empty where there are accounts, or nobody logs in with one. */
    public Optional<String> firstToken() {
        return passwords ? access.flatMap(kept -> kept.accounts().firstToken()) : Optional.empty();
    }

    /** Answers about the first subnet, for those who start the program and want to know how it fares. */
    public FabricService service() {
        return subnets.first().service();
    }

    /** All subnets. */
    public Subnets subnets() {
        return subnets;
    }

    @Override
    public void close() {
        web.close();
        access.ifPresent(Access::close);
        subnets.all().forEach(Subnet::close);
    }
}
