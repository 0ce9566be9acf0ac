package io.espalier.server.oidc;

import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import io.espalier.server.tls.TrustedCa;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks a provider, for the library: an answer that takes long or is long is none, and one that leads elsewhere is not followed, as
 * our secret would go along. Safe from any thread.
 */
final class ProviderHttp implements HTTPRequestSender, ResourceRetriever, AutoCloseable {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final long MOST_BYTES = 1_000_000;
    private static final int OK = 200;

    private final HttpClient client;

    ProviderHttp(Optional<TrustedCa> trust) {
        HttpClient.Builder builder = HttpClient.newBuilder()
                .connectTimeout(CONNECT_LIMIT)
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER);
        trust.ifPresent(ca -> builder.sslContext(ca.context()));
        this.client = builder.build();
    }

    @Override
    public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest asked) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(asked.getURI());
        asked.getHeaderMap().forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        if (asked.getMethod() == HTTPRequest.Method.POST) {
            request.POST(
                    BodyPublishers.ofString(Optional.ofNullable(asked.getBody()).orElse("")));
        }
        return answer(request.build());
    }

    /** What is at an address, where it is there. */
    String get(URI address) throws IOException {
        HTTPResponse answer = answer(HttpRequest.newBuilder(address).build());
        if (answer.getStatusCode() != OK) {
            throw new IOException("it answers " + answer.getStatusCode());
        }
        return Optional.ofNullable(answer.getBody()).orElse("");
    }

    @Override
    public Resource retrieveResource(URL address) throws IOException {
        try {
            return new Resource(get(address.toURI()), "application/json");
        } catch (URISyntaxException e) {
            throw new IOException("no address: " + address, e);
        }
    }

    private HTTPResponse answer(HttpRequest request) throws IOException {
        CompletableFuture<HttpResponse<String>> coming =
                client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), MOST_BYTES));
        try {
            HttpResponse<String> came = coming.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            HTTPResponse answer = new HTTPResponse(came.statusCode());
            came.headers().map().forEach((name, values) -> answer.setHeader(name, values.toArray(String[]::new)));
            answer.setBody(came.body());
            return answer;
        } catch (TimeoutException e) {
            coming.cancel(true);
            throw new IOException("it takes longer than " + LIMIT.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            coming.cancel(true);
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("the server ends").initCause(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
