package io.espalier.push;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Which servers are believed to be who they say. */
public final class Trust {
    private Trust() {}

    /**
     * Only servers whose certificate leads to one of those in a PEM file.
     *
     * @throws IOException if there is none in it; the message is one line for the operator
     */
    public static SSLContext of(Path pem) throws IOException {
        try (InputStream in = Files.newInputStream(pem)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (certificates.isEmpty()) {
                throw new IOException(pem + ": no certificate in it; expected PEM");
            }
            return of(certificates);
        } catch (CertificateException e) {
            throw new IOException(pem + ": expected certificates in PEM", e);
        } catch (GeneralSecurityException e) {
            throw new IOException(pem + ": its certificates cannot be used: " + e.getMessage(), e);
        }
    }

    /** Only servers whose certificate leads to one of these. */
    public static SSLContext of(Collection<? extends Certificate> certificates)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        int number = 0;
        for (Certificate certificate : certificates) {
            store.setCertificateEntry("ca-" + number++, certificate);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
