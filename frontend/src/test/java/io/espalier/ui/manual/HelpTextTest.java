package io.espalier.ui.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HelpTextTest {
    private static final Path FOLDER = Path.of("..", "static", "help");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)[^)]*\\)");

    private static Set<String> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Set<String> links(String file) throws IOException {
        Matcher matcher = LINK.matcher(Files.readString(FOLDER.resolve(file)));
        Set<String> links = new TreeSet<>();
        while (matcher.find()) {
            links.add(matcher.group(1));
        }
        return links;
    }

    @Test
    void everyPageIsServedWithATitleOfItsOwn() throws IOException {
        Set<String> titles = new TreeSet<>();
        for (String file : files()) {
            HelpText text = HelpText.find(file.replace(".md", "")).orElseThrow();
            assertThat(text.html())
                    .as(file)
                    .containsPattern("<h1 id=\"[a-z0-9-]+\">" + Pattern.quote(text.title()) + "</h1>");
            titles.add(text.title());
        }
        assertThat(titles).hasSameSizeAs(files()).contains("Help", "Reading the map");
    }

    @Test
    void theIndexLeadsToEveryPageAndNoLinkLeadsNowhere() throws IOException {
        Set<String> pages = files();
        assertThat(links("index.md"))
                .containsAll(
                        pages.stream().filter(name -> !name.equals("index.md")).toList());
        for (String page : pages) {
            for (String link : links(page)) {
                assertThat(FOLDER.resolve(link)).as("link in " + page).exists();
            }
        }
    }

    @Test
    void everyPageOfTheDashboardIsTold() throws IOException {
        String told = Files.readString(FOLDER.resolve("pages.md"));
        // The rail calls one of them by a shorter name, and help does not tell of itself.
        assertThat(ResourceBundle.getBundle("vaadin-i18n.translations", Locale.ROOT).keySet().stream()
                        .filter(key -> key.startsWith("page."))
                        .filter(key -> !Set.of("page.links", "page.help").contains(key))
                        .map(key -> "\n## " + Say.in(Language.ENGLISH, key) + "\n"))
                .isNotEmpty()
                .allSatisfy(section -> assertThat(told).contains(section));
    }

    @Test
    void pagesOnFindingsAreServedAndTheirLinksLeadSomewhere() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER.resolve("findings"))) {
            for (Path file : files.toList()) {
                String name = "findings/" + file.getFileName().toString().replace(".md", "");
                assertThat(HelpPages.has(name)).as(name).isTrue();
                assertThat(HelpText.find(name).orElseThrow().html()).contains("href=\"help/findings\"");
                for (String link : links(name + ".md")) {
                    assertThat(file.resolveSibling(link)).as("link in " + name).exists();
                }
            }
        }
    }

    @Test
    void aLinkToAnotherPagesFileLeadsToThatPage() {
        assertThat(HelpText.of("# A\n[b](what-if.md#changes) [c](index.md) [d](/api/v1/groups)")
                        .html())
                .contains("href=\"help/what-if#changes\"", "href=\"help\"", "href=\"/api/v1/groups\"");
    }

    @Test
    void everyPageIsFoundByItsTitleAndByEachOfItsHeadings() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".md")).toList()) {
                String name = FOLDER.relativize(file).toString().replace(".md", "");
                HelpText text = HelpText.find(name).orElseThrow();
                assertThat(HelpSearch.find(text.title()).map(HelpSearch.Found::url))
                        .contains(HelpText.url(name));
                for (HelpText.Section section : text.sections()) {
                    assertThat(HelpSearch.find(section.heading()).map(HelpSearch.Found::url))
                            .contains(HelpText.url(name) + "?heading=" + section.id());
                    assertThat(text.html()).contains("id=\"" + section.id() + "\"");
                }
                assertThat(text.sections()).as(name).doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void htmlInAPageIsShownAsText() {
        HelpText text = HelpText.of("# A <script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))");
        assertThat(text.title()).isEqualTo("A <script>");
        assertThat(text.html()).doesNotContain("<script>", "<img", "javascript:");
    }

    @Test
    void namesThatAreNoPageFindNothing() {
        for (String name : new String[] {
            "no-such-page", "../openapi", "", "Index", "index.md", "%2e%2e/x", "findings/../check", "x/y"
        }) {
            assertThat(HelpText.find(name)).as(name).isEmpty();
        }
    }
}
