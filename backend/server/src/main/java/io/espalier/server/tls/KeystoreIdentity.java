package io.espalier.server.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Collections;
import java.util.List;

/**
 * A keystore of Java's, PKCS #12 or JKS.
 *
 * @param file the keystore
 * @param password opens it and the key in it
 */
public record KeystoreIdentity(Path file, String password) implements TlsIdentity {
    @Override
    public List<Path> files() {
        return List.of(file);
    }

    @Override
    public KeyStore read() throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new IOException(file + " is not there or may not be read");
        }
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(in, password.toCharArray());
            for (String alias : Collections.list(store.aliases())) {
                if (store.isKeyEntry(alias) && store.getKey(alias, password.toCharArray()) != null) {
                    return store;
                }
            }
        } catch (GeneralSecurityException | IOException e) {
            throw new IOException(file + " is no keystore that its password opens", e);
        }
        throw new IOException(file + " holds no private key");
    }

    @Override
    public String toString() {
        return "KeystoreIdentity[" + file + "]";
    }
}
