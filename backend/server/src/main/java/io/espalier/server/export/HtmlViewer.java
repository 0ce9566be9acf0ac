package io.espalier.server.export;

import io.espalier.server.export.drawing.Drawing;
import io.espalier.server.export.drawing.SvgWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A drawing as one page that a browser opens from a file: zoom, pick and search, and no word to any server. */
final class HtmlViewer {
    private HtmlViewer() {}

    static String page(Drawing drawing) {
        return file("viewer.html")
                .replace("/* viewer.css */", file("viewer.css"))
                .replace("/* viewer.js */", file("viewer.js"))
                .replace("<!-- drawing -->", SvgWriter.element(drawing))
                .replace("<!-- title -->", SvgWriter.escaped(drawing.title()));
    }

    private static String file(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlViewer.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the program's own file " + name + " cannot be read", e);
        }
    }
}
