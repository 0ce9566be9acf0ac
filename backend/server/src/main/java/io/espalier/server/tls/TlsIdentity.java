package io.espalier.server.tls;

import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;

/** A certificate and its private key, in files that may be replaced while the server runs. */
public sealed interface TlsIdentity permits PemIdentity, KeystoreIdentity {
    /** Where they are; when one of these changes, they are to be read again. */
    List<Path> files();

    /**
     * Reads them.
     *
     * @return with one entry, whose password is {@link #password}
     * @throws IOException if they cannot be used; the message is one line for the operator and holds no secret
     */
    KeyStore read() throws IOException;

    /** The password of what {@link #read} gives. */
    String password();
}
