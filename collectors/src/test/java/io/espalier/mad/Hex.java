package io.espalier.mad;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/** Fixtures: a length, then bytes at offsets; what is not given is zero. */
public final class Hex {
    private Hex() {}

    /** The bytes of a fixture in the folder mad of the test resources. */
    public static byte[] read(String name) {
        byte[] bytes = new byte[0];
        for (String line : lines(name)) {
            if (line.startsWith("length ")) {
                bytes = new byte[Integer.parseInt(line.substring(7))];
            } else if (!line.startsWith("#") && !line.isBlank()) {
                int colon = line.indexOf(':');
                byte[] some = HexFormat.of().parseHex(line.substring(colon + 1).replace(" ", ""));
                System.arraycopy(some, 0, bytes, Integer.parseInt(line.substring(0, colon)), some.length);
            }
        }
        return bytes;
    }

    private static List<String> lines(String name) {
        try (InputStream in = Objects.requireNonNull(Hex.class.getResourceAsStream("/mad/" + name + ".hex"), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
