package io.espalier.server.tls;

import io.espalier.server.secret.KeyFile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A chain of certificates, the server's own first, and its key, each in PEM.
 *
 * @param certificate file with the chain
 * @param key file with the key in PKCS #8, readable by its owner only
 */
public record PemIdentity(Path certificate, Path key) implements TlsIdentity {
    private static final Pattern PKCS8 =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
    private static final byte[] PROBE = {1};

    @Override
    public List<Path> files() {
        return List.of(certificate, key);
    }

    @Override
    public String password() {
        return "";
    }

    @Override
    public KeyStore read() throws IOException {
        List<? extends Certificate> chain = PemCertificates.read(certificate);
        PrivateKey secret = secret(chain.getFirst().getPublicKey());
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("server", secret, password().toCharArray(), chain.toArray(Certificate[]::new));
            return store;
        } catch (GeneralSecurityException e) {
            throw new IOException(certificate + " and " + key + " cannot be used together", e);
        }
    }

    private PrivateKey secret(PublicKey expected) throws IOException {
        Matcher pem = PKCS8.matcher(KeyFile.readText(key));
        if (!pem.find()) {
            throw new IOException(key
                    + ": expected an unencrypted BEGIN PRIVATE KEY (PKCS #8); openssl pkcs8 -topk8 -nocrypt makes one");
        }
        PrivateKey secret;
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(pem.group(1));
            secret = KeyFactory.getInstance(expected.getAlgorithm()).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            // Without the cause, which may show some of the key.
            throw new IOException(key + " holds no " + expected.getAlgorithm() + " key, as the certificate asks for");
        }
        if (!belong(secret, expected)) {
            throw new IOException(key + " is not the key of the first certificate in " + certificate);
        }
        return secret;
    }

    /** Whether what one signs the other confirms. */
    private static boolean belong(PrivateKey secret, PublicKey open) throws IOException {
        try {
            Signature signature = Signature.getInstance(algorithm(secret));
            signature.initSign(secret);
            signature.update(PROBE);
            byte[] signed = signature.sign();
            signature.initVerify(open);
            signature.update(PROBE);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private static String algorithm(PrivateKey secret) throws IOException {
        return switch (secret.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            case "EdDSA" -> "EdDSA";
            default -> throw new IOException("a key of " + secret.getAlgorithm() + " is not one for TLS");
        };
    }
}
