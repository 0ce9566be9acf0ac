package io.espalier.e2e;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** A real OpenID provider in a process of its own, the certified oidc-provider; it ends with this JVM at the latest. */
final class OidcProvider implements AutoCloseable {
    static final String SECRET = "the client's secret of the tests";

    private static final Path SCRIPT = Path.of("src", "test", "oidc", "provider.mjs");

    private final Process process;
    private final URI issuer;

    private OidcProvider(Process process, URI issuer) {
        this.process = process;
        this.issuer = issuer;
    }

    /** Starts one that sends browsers back to an address. */
    static OidcProvider start(URI redirect) {
        try {
            Process process = new ProcessBuilder("node", SCRIPT.toString(), SECRET, redirect.toString())
                    .redirectError(ProcessBuilder.Redirect.to(new File("/dev/null")))
                    .start();
            BufferedReader said =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            String issuer = Optional.ofNullable(said.readLine())
                    .orElseThrow(
                            () -> new AssertionError("oidc-provider does not start; first run npm --prefix static ci"));
            return new OidcProvider(process, URI.create(issuer));
        } catch (IOException e) {
            throw new UncheckedIOException("node does not start", e);
        }
    }

    URI issuer() {
        return issuer;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
