package io.espalier.files.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.capture.Capture;
import io.espalier.model.example.ExampleFabrics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class TextFilesTest {
    @TempDir
    Path dir = Path.of("");

    private final List<ImportProblem> problems = new ArrayList<>();

    private List<TextFile> open(TextLimits limits, Path... paths) {
        List<TextFile> texts = new ArrayList<>();
        TextFiles.open(List.of(paths), limits, problems, texts::add);
        return texts;
    }

    private TextFile open(byte[] bytes) throws IOException {
        Path file = Files.write(dir.resolve("text"), bytes);
        return open(TextLimits.DEFAULT, file).getFirst();
    }

    private static byte[] bytes(String text, Charset charset) {
        return text.getBytes(charset);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] zip(Map<String, byte[]> members) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                zip.putNextEntry(new ZipEntry(member.getKey()));
                zip.write(member.getValue());
            }
        }
        return out.toByteArray();
    }

    @Test
    void lineEndsOfWindowsAndOfTerminalsAreCut() throws IOException {
        assertThat(open(bytes("a\r\nb\r\r\n\nc", StandardCharsets.UTF_8)).lines())
                .containsExactly("a", "b", "", "c");
        assertThat(open(bytes("a\rb\r", StandardCharsets.UTF_8)).lines()).containsExactly("a", "b");
        assertThat(problems).isEmpty();
    }

    @Test
    void aNameCutInTheMiddleOfALetterSpoilsItsOwnLineOnly() throws IOException {
        byte[] good = bytes("Straße\n", StandardCharsets.UTF_8);
        byte[] cut = {'x', (byte) 0xC3, '\n'};
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(good);
        both.write(cut);
        assertThat(open(both.toByteArray()).lines()).containsExactly("Straße", "xÃ");
        assertThat(open(bytes("Küche", StandardCharsets.ISO_8859_1)).lines()).containsExactly("Küche");
    }

    @Test
    void byteOrderMarksAreUnderstood() throws IOException {
        assertThat(open(bytes("\uFEFFa\nb", StandardCharsets.UTF_8)).lines()).containsExactly("a", "b");
        assertThat(open(bytes("\uFEFFa\r\nü", StandardCharsets.UTF_16LE)).lines())
                .containsExactly("a", "ü");
    }

    @Test
    void nulBytesAreLeftOutAndReportedOnce() throws IOException {
        assertThat(open(bytes("a\nb\0c\n\0\0\nd", StandardCharsets.UTF_8)).lines())
                .containsExactly("a", "bc", "", "d");
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(2);
            assertThat(problem.message()).contains("NUL bytes, in 2 lines");
        });
    }

    @Test
    void foldersZipsAndGzipsAreOpenedOneInAnother() throws IOException {
        byte[] text = bytes("hello", StandardCharsets.UTF_8);
        Path folder = Files.createDirectory(dir.resolve("folder"));
        Files.write(folder.resolve("b.gz"), gzip(text));
        Files.write(folder.resolve("a.zip"), zip(Map.of("in/x.zip", zip(Map.of("y.txt", text)))));
        List<TextFile> texts = open(TextLimits.DEFAULT, folder);
        assertThat(texts).extracting(TextFile::lines).containsOnly(List.of("hello"));
        assertThat(texts)
                .extracting(TextFile::name)
                .containsExactly(
                        folder + "/a.zip!in/x.zip!y.txt", folder.resolve("b.gz").toString());
        assertThat(texts.getFirst().baseName()).isEqualTo("y.txt");
    }

    private static byte[] tar(Map<String, byte[]> members) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(member.getKey());
                entry.setSize(member.getValue().length);
                tar.putArchiveEntry(entry);
                tar.write(member.getValue());
                tar.closeArchiveEntry();
            }
        }
        return out.toByteArray();
    }

    private static byte[] bzip2(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream packed = new BZip2CompressorOutputStream(out)) {
            packed.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] xz(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XZCompressorOutputStream packed = new XZCompressorOutputStream(out)) {
            packed.write(bytes);
        }
        return out.toByteArray();
    }

    @Test
    void tarsAndAllCommonPackingsAreOpened() throws IOException {
        byte[] tar = tar(Map.of("ibdiagnet2/x.txt", bytes("hello", StandardCharsets.UTF_8)));
        for (byte[] packed : List.of(tar, gzip(tar), bzip2(tar), xz(tar))) {
            Path file = Files.write(dir.resolve("support"), packed);
            assertThat(open(TextLimits.DEFAULT, file)).singleElement().satisfies(text -> {
                assertThat(text.name()).isEqualTo(file + "!ibdiagnet2/x.txt");
                assertThat(text.lines()).containsExactly("hello");
            });
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void whatIsReadOfADamagedFileIsTakenAndTheDamageIsSaid() throws IOException {
        byte[] text = bytes("one\ntwo\n", StandardCharsets.UTF_8);
        byte[] more = Arrays.copyOf(gzip(text), gzip(text).length + 7);
        assertThat(open(TextLimits.DEFAULT, Files.write(dir.resolve("more.gz"), more)))
                .singleElement()
                .satisfies(read -> assertThat(read.lines()).startsWith("one", "two"));
        assertThat(problems).singleElement().asString().contains("more.gz", "goes on behind the end");
        problems.clear();
        byte[] random = new byte[1 << 18];
        new Random(1).nextBytes(random);
        byte[] much = gzip(bytes("one\n" + HexFormat.of().formatHex(random), StandardCharsets.UTF_8));
        byte[] cut = Arrays.copyOf(much, much.length - 4);
        assertThat(open(TextLimits.DEFAULT, Files.write(dir.resolve("cut.gz"), cut)))
                .singleElement()
                .satisfies(read -> assertThat(read.lines()).startsWith("one"));
        assertThat(problems).singleElement().asString().contains("cut.gz", "cannot be read beyond");
    }

    /** The mark of the second member is spoilt: the first is read, and that there is more is not passed over. */
    @Test
    void aMemberWhoseHeadIsSpoiltIsReported() throws IOException {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("first", bytes("a", StandardCharsets.UTF_8));
        members.put("second", bytes("b", StandardCharsets.UTF_8));
        byte[] zip = zip(members);
        int second = new String(zip, StandardCharsets.ISO_8859_1).indexOf("PK\3\4", 4);
        zip[second + 2] = 77;
        Path archive = Files.write(dir.resolve("a.zip"), zip);
        assertThat(open(TextLimits.DEFAULT, archive))
                .extracting(TextFile::baseName)
                .containsExactly("first");
        assertThat(problems).singleElement().asString().contains("a.zip", "cannot be read");
    }

    @Test
    @Timeout(10)
    void aPipeThatNobodyWritesToIsLeftOut() throws Exception {
        Path pipe = dir.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThat(open(TextLimits.DEFAULT, pipe)).isEmpty();
        assertThat(problems).singleElement().asString().contains("pipe", "neither a file nor a folder");
    }

    @Test
    void aCaptureIsNamed() throws IOException {
        Path capture = dir.resolve("x.espalier");
        Capture.write(ExampleFabrics.fatTree2(2, 2, 2), capture);
        assertThat(open(TextLimits.DEFAULT, capture)).isEmpty();
        assertThat(problems).singleElement().asString().contains("x.espalier", "a capture");
    }

    @Test
    void archivesWithAnyByteSpoiltNeverThrow() throws IOException {
        byte[] tar = tar(Map.of("x", bytes("hello", StandardCharsets.UTF_8)));
        List<byte[]> kinds =
                List.of(tar, gzip(tar), bzip2(tar), xz(tar), zip(Map.of("x", bytes("hello", StandardCharsets.UTF_8))));
        Random random = new Random(20_261_130);
        for (int round = 0; round < 500; round++) {
            byte[] spoilt = kinds.get(round % kinds.size()).clone();
            int most = Math.min(spoilt.length, 600);
            for (int i = 0; i <= round % 3; i++) {
                spoilt[random.nextInt(most)] = (byte) random.nextInt(256);
            }
            Path file = Files.write(dir.resolve("spoilt"), spoilt);
            assertThat(open(TextLimits.DEFAULT, file).size() + problems.size()).isPositive();
        }
    }

    @Test
    void whatIsTooLargeUnpackedIsLeftOutAndTheRestIsRead() throws IOException {
        Path bomb = Files.write(dir.resolve("bomb.gz"), gzip(new byte[1 << 20]));
        Path small = Files.write(dir.resolve("small"), bytes("a", StandardCharsets.UTF_8));
        assertThat(open(new TextLimits(1000, 5000, 10, 2), bomb, small))
                .extracting(TextFile::name)
                .containsExactly(small.toString());
        assertThat(problems)
                .extracting(ImportProblem::message)
                .containsExactly("is larger than the limit of 1000 bytes; it is left out");
    }

    @Test
    void archivesNestedTooDeepAndTooManyFilesAreRefused() throws IOException {
        byte[] packed = bytes("a", StandardCharsets.UTF_8);
        for (int i = 0; i < 5; i++) {
            packed = gzip(packed);
        }
        Path deep = Files.write(dir.resolve("deep"), packed);
        Path first = Files.write(dir.resolve("first"), bytes("a", StandardCharsets.UTF_8));
        Path second = Files.write(dir.resolve("second"), bytes("b", StandardCharsets.UTF_8));
        assertThat(open(new TextLimits(1000, 5000, 1, 2), deep, first, second)).hasSize(1);
        assertThat(problems).hasSize(2);
        assertThat(problems.getFirst().message()).contains("more than 2 deep");
        assertThat(problems.getLast().message()).contains("more than 1 files in all");
    }

    @Test
    void whatCannotBeReadIsAProblemAndNotTheEnd() throws IOException {
        Path broken =
                Files.write(dir.resolve("broken.gz"), new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 1, 2});
        Path good = Files.write(dir.resolve("good"), bytes("a", StandardCharsets.UTF_8));
        assertThat(open(TextLimits.DEFAULT, dir.resolve("nowhere"), broken, good))
                .hasSize(1);
        assertThat(problems)
                .extracting(ImportProblem::message)
                .allMatch(message -> message.startsWith("cannot be read"))
                .hasSize(2)
                .first()
                .asString()
                .endsWith("no such file or folder");
    }

    @Test
    void whatComesAfterABombInAnArchiveIsNotUnpacked() throws IOException {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("first", bytes("a", StandardCharsets.UTF_8));
        members.put("bomb", new byte[5000]);
        members.put("last", bytes("b", StandardCharsets.UTF_8));
        Path archive = Files.write(dir.resolve("a.zip"), zip(members));
        assertThat(open(new TextLimits(1000, 5000, 10, 2), archive))
                .extracting(TextFile::baseName)
                .containsExactly("first");
        assertThat(problems)
                .extracting(ImportProblem::toString)
                .containsExactly(
                        archive + "!bomb:1: is larger than the limit of 1000 bytes; it is left out",
                        archive + ":1: what comes after bomb in it is left out too");
    }

    @Test
    void aLinkThatLeadsRoundInACircleIsNotFollowed() throws IOException {
        Path folder = Files.createDirectory(dir.resolve("round"));
        Files.createSymbolicLink(folder.resolve("again"), folder);
        Files.write(folder.resolve("text"), bytes("a", StandardCharsets.UTF_8));
        assertThat(open(TextLimits.DEFAULT, folder)).hasSize(1);
        assertThat(problems)
                .extracting(ImportProblem::message)
                .containsExactly("neither a file nor a folder; it is left out");
    }
}
