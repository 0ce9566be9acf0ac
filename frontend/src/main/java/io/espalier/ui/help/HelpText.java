package io.espalier.ui.help;

import io.espalier.ui.text.Say;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * One help page.
 *
 * @param title its first heading
 * @param html the page as HTML in one article element; HTML in the file is shown as text
 */
record HelpText(String title, String html) {
    /** The page that leads to the others. */
    static final String INDEX = "index";

    private static final String FOLDER = "META-INF/resources/help/";
    private static final String NAME = "(findings/)?[a-z][a-z0-9-]*";
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(context -> HelpText::addressLink)
            .build();

    /** The page of a name, if there is one. */
    static Optional<HelpText> find(String name) {
        if (!name.matches(NAME)) {
            return Optional.empty();
        }
        try (InputStream file = HelpText.class.getClassLoader().getResourceAsStream(FOLDER + name + ".md")) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(of(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException("help page " + name, e);
        }
    }

    static HelpText of(String markdown) {
        Node page = PARSER.parse(markdown);
        return new HelpText(title(page), "<article class=esp-help lang=en>" + RENDERER.render(page) + "</article>");
    }

    private static String title(Node page) {
        StringBuilder title = new StringBuilder();
        page.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                if (title.isEmpty()) {
                    title.append(TextContentRenderer.builder().build().render(heading));
                }
            }
        });
        return title.isEmpty() ? Say.of("page.help") : title.toString();
    }

    /**
     * In the repository a page links to another's file, {@code what-if.md}; here that is {@code help/what-if}. Pages on findings, in
     * their own folder, lead to others by {@code ../}, and to one another by {@code ../findings/}.
     */
    private static void addressLink(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Link link && link.getDestination().matches("(\\.\\./)?" + NAME + "\\.md(#.*)?")) {
            String target = link.getDestination().replaceFirst("^\\.\\./", "").replaceFirst("\\.md", "");
            attributes.put("href", target.equals(INDEX) ? HelpView.URL : HelpView.URL + "/" + target);
        }
    }
}
