package io.espalier.app;

import io.espalier.server.tls.TlsIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves over TLS 1.2 and 1.3, and takes a new certificate from its files while it runs. */
final class TlsConnector implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TlsConnector.class);
    private static final Duration LOOKS = Duration.ofSeconds(2);

    private final TlsIdentity identity;
    private final SslContextFactory.Server context = new SslContextFactory.Server();
    private final Thread watch;
    private volatile boolean closed;

    /** @throws IOException if the certificate cannot be used; the message is one line for the operator */
    TlsConnector(TlsIdentity identity) throws IOException {
        this.identity = identity;
        context.setIncludeProtocols("TLSv1.2", "TLSv1.3");
        // Names are a matter of whoever runs a proxy; a server of one name need not be asked by it.
        context.setSniRequired(false);
        use(context);
        watch = Thread.ofVirtual().name("tls-files").unstarted(this::watch);
    }

    private void use(SslContextFactory factory) throws IOException {
        factory.setKeyStore(identity.read());
        factory.setKeyStorePassword(identity.password());
        factory.setKeyManagerPassword(identity.password());
    }

    /** A connector that speaks HTTP over TLS. */
    ServerConnector connector(Server server, HttpConfiguration http) {
        HttpConfiguration secure = new HttpConfiguration(http);
        // Any name leads here: which one stands in the certificate is for the client to mind.
        secure.addCustomizer(new SecureRequestCustomizer(false));
        watch.start();
        return new ServerConnector(
                server, new SslConnectionFactory(context, "http/1.1"), new HttpConnectionFactory(secure));
    }

    private void watch() {
        List<FileTime> known = times();
        while (!closed) {
            LockSupport.parkNanos(LOOKS.toNanos());
            List<FileTime> now = times();
            if (!closed && !now.equals(known)) {
                known = now;
                reload();
            }
        }
    }

    private void reload() {
        try {
            context.reload(factory -> {
                try {
                    use(factory);
                } catch (IOException e) {
                    throw new IllegalStateException(e.getMessage(), e);
                }
            });
            LOG.info("a new certificate was taken from {}", identity.files().getFirst());
        } catch (Exception e) {
            LOG.warn("the certificate of before stays in use: {}", e.getMessage());
        }
    }

    private List<FileTime> times() {
        List<FileTime> times = new ArrayList<>();
        for (Path file : identity.files()) {
            try {
                times.add(Files.getLastModifiedTime(file));
            } catch (IOException e) {
                times.add(FileTime.fromMillis(0));
            }
        }
        return times;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(watch);
    }
}
