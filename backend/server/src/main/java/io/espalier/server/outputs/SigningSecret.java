package io.espalier.server.outputs;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What proves to a receiver that a message is ours. Nothing shows it. */
public final class SigningSecret {
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    private SigningSecret(SecretKeySpec key) {
        this.key = key;
    }

    /** That of a text that is not empty. */
    public static SigningSecret of(String secret) {
        return new SigningSecret(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
    }

    /** HMAC-SHA256 of the bytes, in hex. */
    public String sign(byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(message));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }

    @Override
    public String toString() {
        return "SigningSecret[set]";
    }
}
