package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.store.FabricStore;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The map over real HTTP: it is held compressed. */
class MapAnswerTest {
    private static final String MAP = "/api/v1/fabrics/1/map";

    private FabricService service;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        ScriptedSource source = new ScriptedSource().then(PlannedFabrics.small());
        service = new FabricService(
                source, FabricStore.inMemory(), Duration.ofSeconds(2), InstantSource.fixed(SWEPT_AT.plusSeconds(4)));
        service.sweepOnce();
        server = new ApiServer(service);
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    @Test
    void whoeverTakesItCompressedGetsItSoAndOthersPlain() throws Exception {
        HttpResponse<String> plain = server.get(MAP, "Accept-Encoding", "gzip;q=0, identity");
        HttpResponse<byte[]> packed = server.bytes(MAP, "Accept-Encoding", "deflate, gzip");
        assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(packed.headers().firstValue("Vary")).hasValue("Accept-Encoding");
        GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.body()));
        assertThat(new String(unpacked.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(plain.body());
        assertThat(ApiServer.parse(plain.body()).get("fabric").asLong()).isEqualTo(1);
    }

    @Test
    void whoeverHasItAlreadyIsToldSo() throws Exception {
        HttpResponse<byte[]> packed = server.bytes(MAP, "Accept-Encoding", "gzip");
        String tag = packed.headers().firstValue("ETag").orElseThrow();
        HttpResponse<byte[]> again = server.bytes(MAP, "Accept-Encoding", "gzip", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(server.bytes(MAP, "If-None-Match", tag).statusCode()).isEqualTo(200);
    }
}
