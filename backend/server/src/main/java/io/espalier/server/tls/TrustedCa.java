package io.espalier.server.tls;

import io.espalier.push.Trust;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.Certificate;
import java.util.Collection;
import javax.net.ssl.SSLContext;

/** The certificates in a PEM file, which alone may vouch for a receiver. */
public final class TrustedCa {
    private final Path file;
    private final SSLContext context;

    private TrustedCa(Path file, SSLContext context) {
        this.file = file;
        this.context = context;
    }

    /**
     * Those in a file.
     *
     * @throws IOException if there is none that can be used; the message is one line for the operator
     */
    public static TrustedCa read(Path file) throws IOException {
        Collection<? extends Certificate> all = PemCertificates.read(file);
        try {
            return new TrustedCa(file, Trust.of(all));
        } catch (GeneralSecurityException e) {
            throw new IOException(file + ": its certificates cannot be used", e);
        }
    }

    /** Connects only to those for whom they vouch. */
    public SSLContext context() {
        return context;
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
