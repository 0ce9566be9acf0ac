package io.espalier.ui.manual;

import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
 * @param sections the headings below that, in order
 * @param links names of the pages that it leads to
 * @param html the page as HTML in one article element; HTML in the file is shown as text
 */
public record HelpText(String title, List<Section> sections, Set<String> links, String html) {
    public HelpText {
        sections = List.copyOf(sections);
        links = Set.copyOf(links);
    }

    /** The page that leads to the others. */
    public static final String INDEX = "index";

    private static final String FOLDER = "META-INF/resources/help/";
    private static final String NAME = "(findings/)?[a-z][a-z0-9-]*";
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(context -> HelpText::address)
            .build();

    /** The page of a name, if there is one. */
    public static Optional<HelpText> find(String name) {
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
        List<Section> headings = new ArrayList<>();
        Set<String> links = new TreeSet<>();
        page.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                headings.add(Section.of(heading));
            }

            @Override
            public void visit(Link link) {
                page(link).map(name -> name.replaceFirst("#.*", "")).ifPresent(links::add);
            }
        });
        String title =
                headings.isEmpty() ? Say.of("page.help") : headings.getFirst().heading();
        List<Section> sections = headings.subList(Math.min(1, headings.size()), headings.size());
        return new HelpText(
                title, sections, links, "<article class=esp-help lang=en>" + RENDERER.render(page) + "</article>");
    }

    /**
     * A part of a page.
     *
     * @param heading its words
     * @param id what an address that leads there has behind "#"
     */
    public record Section(String heading, String id) {
        private static Section of(Heading heading) {
            String words = TextContentRenderer.builder().build().render(heading);
            String id = words.toLowerCase(Locale.ROOT)
                    .replaceAll("[^a-z0-9 _-]", "")
                    .replace(' ', '-');
            return new Section(words, id);
        }
    }

    private static void address(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Heading heading) {
            attributes.put("id", Section.of(heading).id());
        }
        if (node instanceof Link link) {
            page(link).ifPresent(target -> attributes.put("href", url(target)));
        }
    }

    /** The address of a page. */
    static String url(String name) {
        return name.equals(INDEX) ? Urls.HELP : Urls.HELP + "/" + name;
    }

    /**
     * In the repository a page links to another's file, {@code what-if.md}; here that is {@code help/what-if}. Pages on findings, in
     * their own folder, lead to others by {@code ../}, and to one another by {@code ../findings/}.
     */
    private static Optional<String> page(Link link) {
        String to = link.getDestination();
        return to.matches("(\\.\\./)?" + NAME + "\\.md(#.*)?")
                ? Optional.of(to.replaceFirst("^\\.\\./", "").replaceFirst("\\.md", ""))
                : Optional.empty();
    }
}
