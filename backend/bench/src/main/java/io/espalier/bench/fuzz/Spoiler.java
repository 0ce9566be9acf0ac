package io.espalier.bench.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Spoils a good input a little or a lot, as its kind allows: the same seed spoils in the same way. */
final class Spoiler {
    private static final Pattern TOKEN = Pattern.compile("\"[^\"]*\"|-?[0-9a-fA-Fx.]+|[A-Za-z]+|[\\[\\]{}:,]");
    private static final int DEEP = 3_000;
    private static final int LONG = 70_000;

    /** What readers trip over. */
    private static final List<String> ODD = List.of(
            "0",
            "-1",
            "1",
            "255",
            "65535",
            "65536",
            "4294967296",
            "9223372036854775807",
            "-9223372036854775808",
            "1e999",
            "0x",
            "0xffffffffffffffff",
            "0x10000000000000000",
            "NaN",
            "null",
            "true",
            "\"\"",
            "[]",
            "{}",
            "\"\\u0000\"",
            "\"\u202e<img src=x onerror=alert(1)>\"",
            "\"=1+1\"",
            "\"../../etc/passwd\"",
            "#",
            "\t",
            "\r",
            "ff12:401b::",
            "::",
            "0xC000",
            "0xFFFF",
            "99999999999999999999",
            "\uFFFD",
            "\uFEFF");

    private final SplittableRandom random;

    Spoiler(SplittableRandom random) {
        this.random = random;
    }

    /** A spoilt input. */
    byte[] spoil(FuzzTarget target) {
        byte[] good = pick(target.seeds());
        return switch (target.kind()) {
            case BYTES -> bytes(good);
            case LINES ->
                random.nextInt(4) == 0 ? bytes(good) : lines(text(good)).getBytes(StandardCharsets.UTF_8);
            case JSON ->
                random.nextInt(8) == 0 ? bytes(good) : tokens(text(good)).getBytes(StandardCharsets.UTF_8);
            case ZIP -> random.nextInt(4) == 0 ? bytes(good) : zip(good);
        };
    }

    private <T> T pick(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static String text(byte[] good) {
        return new String(good, StandardCharsets.UTF_8);
    }

    private int few() {
        return 1 + random.nextInt(random.nextInt(10) == 0 ? 40 : 2);
    }

    private byte[] bytes(byte[] good) {
        byte[] spoilt = good.clone();
        for (int i = few(); i > 0 && spoilt.length > 0; i--) {
            int at = random.nextInt(spoilt.length);
            switch (random.nextInt(4)) {
                case 0 -> spoilt[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> spoilt[at] = (byte) random.nextInt(256);
                case 2 -> spoilt[at] = random.nextBoolean() ? (byte) 0xFF : 0;
                default -> Arrays.fill(spoilt, at, Math.min(spoilt.length, at + 8), (byte) random.nextInt(256));
            }
        }
        return random.nextInt(6) == 0 ? Arrays.copyOf(spoilt, random.nextInt(spoilt.length + 1)) : spoilt;
    }

    private String lines(String good) {
        List<String> lines = new ArrayList<>(good.lines().toList());
        for (int i = few(); i > 0 && !lines.isEmpty(); i--) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(6)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.add(random.nextInt(lines.size() + 1), lines.get(at));
                case 2 ->
                    lines.set(
                            at,
                            lines.get(at)
                                    .substring(0, random.nextInt(lines.get(at).length() + 1)));
                case 3 -> lines.set(at, lines.get(at) + pick(ODD).repeat(random.nextInt(20) == 0 ? LONG / 8 : 1));
                default -> lines.set(at, tokens(lines.get(at)));
            }
        }
        return String.join(random.nextInt(8) == 0 ? "\r\n" : "\n", lines);
    }

    /** Changes, doubles or drops some of the words, numbers and signs that a text is made of. */
    private String tokens(String good) {
        if (random.nextInt(40) == 0) {
            return pick(List.of("[", "{\"a\":", "[{\"changes\":")).repeat(DEEP) + good;
        }
        List<int[]> places = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(good);
        while (matcher.find()) {
            places.add(new int[] {matcher.start(), matcher.end()});
        }
        String spoilt = good;
        List<int[]> chosen = new ArrayList<>();
        for (int i = few(); i > 0 && !places.isEmpty(); i--) {
            chosen.add(places.remove(random.nextInt(places.size())));
        }
        chosen.sort((one, other) -> other[0] - one[0]);
        for (int[] place : chosen) {
            String old = spoilt.substring(place[0], place[1]);
            spoilt = spoilt.substring(0, place[0]) + another(old) + spoilt.substring(place[1]);
        }
        return spoilt;
    }

    private String another(String token) {
        return switch (random.nextInt(6)) {
            case 0 -> "";
            case 1 -> token + token;
            case 2 -> token + " " + token;
            case 3 -> "\"" + pick(ODD).repeat(random.nextInt(30) == 0 ? LONG / 4 : 1) + "\"";
            default -> pick(ODD);
        };
    }

    /** One part of the zip is spoilt, lacking, there twice under another name, or all at once. */
    private byte[] zip(byte[] good) {
        try {
            Map<String, byte[]> parts = new LinkedHashMap<>();
            try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(good))) {
                for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                    parts.put(entry.getName(), in.readAllBytes());
                }
            }
            String part = pick(List.copyOf(parts.keySet()));
            byte[] content = parts.getOrDefault(part, new byte[0]);
            switch (random.nextInt(8)) {
                case 0 -> parts.remove(part);
                case 1 -> parts.put("../" + part, content);
                case 2 -> parts.put(part, parts.getOrDefault(pick(List.copyOf(parts.keySet())), content));
                default -> parts.put(part, tokens(text(content)).getBytes(StandardCharsets.UTF_8));
            }
            return zipped(parts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] zipped(Map<String, byte[]> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                out.putNextEntry(new ZipEntry(part.getKey()));
                out.write(part.getValue());
            }
        }
        return bytes.toByteArray();
    }
}
