package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.capture.Capture;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** A fabric whose nodes call themselves what would harm a page, a table or a terminal: in files it is text, as everywhere. */
class HostileNamesTest {
    private static final List<String> NAMES = List.of(
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "]]></svg><svg onload=alert(1)>",
            "=cmd|' /C calc'!A0",
            "\u001b[31mred",
            "a\"; b -> c; \\",
            "</script><script>alert(2)//");
    private static final Pattern ACTIVE = Pattern.compile("<(?:script|img|svg[^>]* on\\w+)", Pattern.CASE_INSENSITIVE);

    @TempDir
    private Path dir;

    private String capture = "";
    private String harmless = "";

    @BeforeEach
    void collect() throws Exception {
        try (ExampleSource source = ExampleSource.small()) {
            Fabric fabric = source.read().fabric();
            harmless = dir.resolve("harmless.espalier").toString();
            Capture.write(fabric, Path.of(harmless));
            Fabric.Builder builder = fabric.toBuilder();
            int next = 0;
            for (Node node : fabric.nodes().values()) {
                builder.node(named(node, NAMES.get(next++ % NAMES.size())));
            }
            capture = dir.resolve("hostile.espalier").toString();
            Capture.write(builder.build(), Path.of(capture));
        }
    }

    private static Node named(Node node, String name) {
        NodeIdentity is = node.identity();
        NodeIdentity named =
                new NodeIdentity(is.guid(), is.systemImageGuid(), name, is.vendorId(), is.deviceId(), is.portCount());
        return switch (node) {
            case Switch one -> new Switch(named, one.ports(), one.capabilities());
            case Adapter one -> new Adapter(named, one.ports());
            case Router one -> new Router(named, one.ports());
        };
    }

    private String file(String of, String format, String... command) throws Exception {
        Path file = dir.resolve("file." + format);
        List<String> words = Stream.concat(
                        Stream.of(command), Stream.of(of, "--format", format, "--out", file.toString()))
                .toList();
        Ran ran = Ran.of(words.toArray(String[]::new));
        assertThat(ran.err()).isEmpty();
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private String map(String of, String format) throws Exception {
        return file(of, format, "map");
    }

    private String tree(String of, String format) throws Exception {
        return file(of, format, "trees", "--group", "0xC001");
    }

    @Test
    void areTextInPagesAndDiagrams() throws Exception {
        for (String format : List.of("html", "svg")) {
            assertThat(active(map(capture, format))).as(format).isEqualTo(active(map(harmless, format)));
            assertThat(active(tree(capture, format))).as(format).isEqualTo(active(tree(harmless, format)));
        }
        assertThat(map(capture, "html")).contains("&lt;script");
    }

    private static long active(String text) {
        return ACTIVE.matcher(text).results().count();
    }

    @Test
    void leaveXmlWhatItIs() throws Exception {
        for (String format : List.of("svg", "graphml")) {
            assertThat(parsed(map(capture, format))
                            .getElementsByTagName("script")
                            .getLength())
                    .isZero();
            assertThat(parsed(tree(capture, format))
                            .getElementsByTagName("script")
                            .getLength())
                    .isZero();
        }
    }

    private static Document parsed(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void areNoFormulasInTablesAndNoCommandsToATerminal() throws Exception {
        String csv = tree(capture, "csv");
        assertThat(csv).doesNotContain(",=cmd", "\n=cmd", "\"=cmd");
        for (String command : List.of("verify", "check")) {
            Ran ran = Ran.of(command, capture);
            assertThat(ran.out() + ran.err()).doesNotContain("\u001b");
        }
    }
}
