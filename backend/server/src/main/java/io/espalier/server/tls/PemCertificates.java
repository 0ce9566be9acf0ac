package io.espalier.server.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.List;

/** Certificates in files in PEM. */
public final class PemCertificates {
    private PemCertificates() {}

    /**
     * Those in a file, in its order, at least one.
     *
     * @throws IOException if there is none that can be read; the message is one line for the operator
     */
    public static List<? extends Certificate> read(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new IOException(file + " is not there or may not be read");
        }
        try (InputStream in = Files.newInputStream(file)) {
            List<? extends Certificate> all =
                    List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(in));
            if (all.isEmpty()) {
                throw new IOException(file + " holds no PEM certificate");
            }
            return all;
        } catch (CertificateException e) {
            throw new IOException(file + " holds no PEM certificate that can be read", e);
        }
    }
}
