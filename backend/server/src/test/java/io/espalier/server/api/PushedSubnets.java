package io.espalier.server.api;

import io.espalier.capture.Capture;
import io.espalier.collect.UmadOptions;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.push.PushHeaders;
import io.espalier.server.FabricService;
import io.espalier.server.PushInbox;
import io.espalier.server.PushToken;
import io.espalier.server.Subnet;
import io.espalier.server.SubnetConfig;
import io.espalier.server.Subnets;
import io.espalier.server.WatchOptions;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.HistoryOptions;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A server with pushed subnets, and what a collector would send it. */
final class PushedSubnets implements AutoCloseable {
    static final String COLLECTOR = "c0ffee";
    private static final Duration INTERVAL = Duration.ofSeconds(2);

    private final Subnets subnets;
    private final ApiServer server;

    private PushedSubnets(List<Subnet> all) throws Exception {
        subnets = new Subnets(all);
        server = new ApiServer(subnets);
    }

    /** Pushed subnets by name, each with the token "token-of-NAME-0123456789"; their histories in memory. */
    static PushedSubnets of(String... names) throws Exception {
        List<Subnet> all = new ArrayList<>();
        for (String name : names) {
            all.add(subnet(name, FabricStore.inMemory()));
        }
        return new PushedSubnets(all);
    }

    /** One, with its history in a folder. */
    static PushedSubnets in(Path folder, String name) throws Exception {
        return new PushedSubnets(List.of(subnet(name, FabricStore.open(folder))));
    }

    /** A pushed one behind one that the server reads itself. */
    static PushedSubnets behind(Subnet local, String name) throws Exception {
        return new PushedSubnets(List.of(local, subnet(name, FabricStore.inMemory())));
    }

    static String token(String name) {
        return "token-of-" + name + "-0123456789";
    }

    private static Subnet subnet(String name, FabricStore store) {
        SubnetConfig config = new SubnetConfig(
                name,
                WatchOptions.paced(INTERVAL),
                UmadOptions.DEFAULT,
                SmOptions.NONE,
                Site.DEFAULT,
                Optional.of(PushToken.of(token(name))),
                HistoryOptions.DEFAULT);
        InstantSource clock = InstantSource.system();
        return PushInbox.subnet(
                config, store, clock, source -> new FabricService(source, store, INTERVAL, clock).named(name));
    }

    ApiServer server() {
        return server;
    }

    Subnet subnet(String name) {
        return subnets.find(name).orElseThrow();
    }

    static byte[] capture(Fabric fabric) throws IOException {
        Path file = Files.createTempFile("espalier-test", ".capture");
        try {
            Capture.write(fabric, file);
            return Files.readAllBytes(file);
        } finally {
            Files.delete(file);
        }
    }

    /** Sends as a collector with the right token and a right clock does. */
    HttpResponse<String> send(String subnet, long sequence, byte[] body) throws Exception {
        return send(subnet, token(subnet), sequence, Instant.now(), body);
    }

    HttpResponse<String> send(String subnet, String token, long sequence, Instant sentAt, byte[] body)
            throws Exception {
        return server.send(
                "/api/v1/subnets/" + subnet + "/captures",
                body,
                "Authorization",
                "Bearer " + token,
                "Content-Type",
                PushHeaders.CAPTURE_TYPE,
                PushHeaders.COLLECTOR,
                COLLECTOR,
                PushHeaders.SEQUENCE,
                Long.toString(sequence),
                PushHeaders.SENT_AT,
                sentAt.toString());
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the server did not stop", e);
        }
        subnets.all().forEach(Subnet::close);
    }
}
