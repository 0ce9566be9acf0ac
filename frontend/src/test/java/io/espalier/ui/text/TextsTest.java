package io.espalier.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.cause.Confidence;
import io.espalier.engine.check.Rule;
import io.espalier.engine.compare.How;
import io.espalier.engine.compare.Subject;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.mad.ManagementClass;
import io.espalier.model.MgidMeaning;
import io.espalier.model.PortState;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.findings.Act;
import io.espalier.server.journal.EventColumns;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.ReviewAct;
import io.espalier.server.store.ReviewState;
import io.espalier.ui.events.EventWords;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.topology.Overlay;
import io.espalier.ui.topology.TreeSide;
import io.espalier.ui.topology.VerdictWords;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Everything that the pages say is said in every language, and nothing of it stands in the code. */
final class TextsTest {
    private static final Path SOURCES = Path.of("src/main/java/io/espalier/ui");

    /** Pages that are no part of Vaadin. */
    private static final List<Path> PLAIN_PAGES = Stream.of(
                    "LoginPage", "LoginServlet", "PasswordServlet", "OidcServlet", "Html")
            .map(name -> Path.of("src/main/java/io/espalier/app", name + ".java"))
            .toList();

    private static final Path TEXTS = Path.of("src/main/resources/vaadin-i18n");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern BETWEEN_TAGS = Pattern.compile(">([^<>]+)</");
    private static final Pattern SAID = Pattern.compile("Say\\.(?:of\\(|in\\(\\s*\\w+,)");
    private static final Pattern COUNTED = Pattern.compile("\\b(?:Words|Say)\\.count\\([^;\"]*?\"([a-z][a-z -]*)\"\\)");
    private static final Pattern TABLE = Pattern.compile("new DataTable<>\\(\\s*\"([a-z]+)\"");
    private static final Pattern KEY = Pattern.compile("[a-z0-9]+([.-][a-z0-9]+)*");
    private static final Pattern PLACE = Pattern.compile("\\{\\d");
    private static final Pattern SENTENCE = Pattern.compile("[A-Za-z][a-z]+,? [a-z]{2,}|^[A-Z][a-z]{2,}$");
    private static final Pattern NOT_SHOWN = Pattern.compile(
            "^\\s*(\\*|//|/\\*|@)|Exception\\(|LOG\\.|Pattern\\.compile|addClassName|setHeader|cookie\\.set");
    private static final Pattern EXAMPLE = Pattern.compile("\\w[<>=~]\\w");
    private static final Pattern FOR_BROWSERS = Pattern.compile("^<|\\besp-|[a-z]\\.[a-zA-Z]+[.(]");
    private static final Set<String> OWN_NAMES = Set.of("Espalier", "English");
    private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");
    private static final Pattern PLAIN_WORD = Pattern.compile("\\b[a-z]{4,}\\b");

    private final Properties english = bundle("translations.properties");
    private final Properties chinese = bundle("translations_zh_CN.properties");

    private static Properties bundle(String name) {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(TEXTS.resolve(name))) {
            texts.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    @Test
    void everyTextIsThereInEveryLanguage() {
        assertThat(chinese.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
    }

    @Test
    void everyKeyThatIsSaidHasAText() {
        assertThat(english.stringPropertyNames())
                .containsAll(keysSaid().filter(key -> !key.endsWith(".")).toList());
    }

    @Test
    void everyTextIsSaidSomewhere() {
        Set<String> said = keysSaid().collect(Collectors.toCollection(TreeSet::new));
        List<String> families = said.stream().filter(key -> key.endsWith(".")).toList();
        assertThat(english.stringPropertyNames())
                .allMatch(key -> key.startsWith("count.")
                        || said.contains(key)
                        || families.stream().anyMatch(key::startsWith));
    }

    @Test
    void everyNounThatIsCountedHasItsForms() {
        List<String> nouns = sources()
                .flatMap(source -> COUNTED.matcher(source).results())
                .map(found -> "count." + found.group(1).replace(' ', '-'))
                .toList();
        assertThat(nouns).isNotEmpty();
        assertThat(english.stringPropertyNames()).containsAll(nouns);
    }

    @Test
    void everyValueOfAFamilyHasAText() {
        List<String> keys = Stream.of(
                        family("severity.", SeverityMark.Kind.values(), SeverityMark.Kind::icon),
                        MgidMeaning.notes().stream()
                                .map(note -> "group.note."
                                        + note.toLowerCase(Locale.ROOT).replace(' ', '-')),
                        family("sm.origin.", Assumption.Origin.values(), TextsTest::lower),
                        family("sm.origin.why.", Assumption.Origin.values(), TextsTest::lower),
                        family("export.", ExportFormat.values(), TextsTest::lower),
                        family("overlay.", Overlay.values(), TextsTest::lower),
                        family("tree-side.", TreeSide.values(), TextsTest::lower),
                        family("verdict.", VerdictWords.Kind.values(), TextsTest::lower),
                        family("port-state.", PortState.values(), TextsTest::lower),
                        family("doubt.", Doubt.Reason.values(), TextsTest::lower),
                        family("cause.", Confidence.values(), TextsTest::lower),
                        family("compare.subject.", Subject.values(), TextsTest::lower),
                        family("compare.how.", How.values(), TextsTest::lower),
                        family("limit.unknown.", Trait.values(), TextsTest::lower),
                        family("review.state.", ReviewState.values(), TextsTest::lower),
                        family("review.act.", ReviewAct.values(), TextsTest::lower),
                        family("sm.state.", SubnetManager.State.values(), TextsTest::lower),
                        family("sm.reading.", Reading.values(), TextsTest::lower),
                        family("sm.class.", ManagementClass.values(), TextsTest::lower),
                        family("sm.missing.", SweepProblem.Reason.values(), TextsTest::lower),
                        family("finding.", Rules.ALL.toArray(Rule[]::new), Rule::kind),
                        family("findings.act.", Act.values(), TextsTest::lower),
                        family("event.kind.", EventKind.values(), TextsTest::lower),
                        family("event.source.", EventTeller.values(), TextsTest::lower),
                        EventColumns.ALL.stream().map(column -> "events.column." + column.word()),
                        family("hoisting.reason.", HoistReason.values(), TextsTest::lower),
                        family(
                                "hoisting.observed.",
                                EnumSet.range(RootVerdict.Kind.AT_PLANNED_ROOT, RootVerdict.Kind.ELSEWHERE)
                                        .toArray(RootVerdict.Kind[]::new),
                                TextsTest::lower))
                .flatMap(family -> family)
                .toList();
        assertThat(english.stringPropertyNames()).containsAll(keys);
    }

    @Test
    void everyKindOfEventIsOfAnAreaThatHasAText() {
        assertThat(EventKind.values()).extracting(EventWords::area).noneMatch(area -> area.contains("event.area."));
    }

    @Test
    void everyTableSaysThatItsFilterLeavesNothing() {
        List<String> nouns = sources()
                .flatMap(source -> TABLE.matcher(source).results())
                .map(found -> found.group(1))
                .toList();
        assertThat(nouns).isNotEmpty();
        assertThat(english.stringPropertyNames())
                .containsAll(nouns.stream().map(noun -> "table.none." + noun).toList())
                .containsAll(nouns.stream().map(noun -> "count." + noun).toList());
    }

    @Test
    void everyLanguagePutsTheSameValuesIn() {
        for (String key : english.stringPropertyNames()) {
            assertThat(places(chinese.getProperty(key))).as(key).isEqualTo(places(english.getProperty(key)));
        }
    }

    @Test
    void everyTextWithValuesIsAMessageFormat() {
        for (Properties texts : List.of(english, chinese)) {
            texts.forEach((key, text) -> {
                if (PLACE.matcher((String) text).find()) {
                    String shown =
                            new MessageFormat((String) text, Locale.ENGLISH).format(new Object[] {1, 2, 3, 4, 5});
                    assertThat(shown)
                            .as(key + ": an apostrophe is written twice")
                            .doesNotContain("{");
                } else {
                    assertThat((String) text).as(key + ": has no values").doesNotContain("''");
                }
            });
        }
    }

    @Test
    void chineseTextsAreChineseSaveForTermsOfTheField() {
        for (String key : english.stringPropertyNames()) {
            String text = english.getProperty(key);
            if (chinese.getProperty(key).equals(text)) {
                assertThat(PLAIN_WORD.matcher(text).results().map(MatchResult::group))
                        .as(key + "=" + text)
                        .isSubsetOf("full", "limited", "ibnetdiscover", "opensm");
            } else {
                assertThat(chinese.getProperty(key))
                        .as(key)
                        .matches(said ->
                                CHINESE.matcher(said).find() || key.startsWith("time.") || key.startsWith("list."));
            }
        }
    }

    @Test
    void aNumberIsCountedAsTheLanguageDoes() {
        assertThat(Say.in(Language.ENGLISH, "count.switch", 1L)).isEqualTo("1 switch");
        assertThat(Say.in(Language.ENGLISH, "count.switch", 0L)).isEqualTo("0 switches");
        assertThat(Say.in(Language.ENGLISH, "count.switch", 2_140L)).isEqualTo("2,140 switches");
        assertThat(Say.in(Language.CHINESE, "count.switch", 2_140L)).isEqualTo("2,140 个交换机");
    }

    @Test
    void aFindingHasAChineseNameBeforeItsEnglishSentence() {
        assertThat(Say.in(Language.ENGLISH, "finding.loop", "Loop on 0xc001")).isEqualTo("Loop on 0xc001");
        assertThat(Say.in(Language.CHINESE, "finding.loop", "Loop on 0xc001")).isEqualTo("MLID 存在环路：Loop on 0xc001");
    }

    /** First arguments of Say.of, both of a choice; a family's beginning ends with a dot. */
    private static Stream<String> keysSaid() {
        return sources()
                .flatMap(source -> SAID.matcher(source)
                        .results()
                        .flatMap(found -> LITERAL.matcher(firstArgument(source.substring(found.end())))
                                .results()
                                .map(literal -> literal.group(1))
                                .filter(literal -> KEY.matcher(literal.replaceFirst("\\.$", ""))
                                        .matches())));
    }

    private static String firstArgument(String rest) {
        int depth = 0;
        for (int i = 0; i < rest.length(); i++) {
            switch (rest.charAt(i)) {
                case '(' -> depth++;
                case ')' -> depth--;
                case ',' -> depth -= depth == 0 ? 1 : 0;
                default -> {}
            }
            if (depth < 0) {
                return rest.substring(0, i);
            }
        }
        return rest;
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static <T> Stream<String> family(String prefix, T[] values, Function<T, String> name) {
        return Arrays.stream(values).map(value -> prefix + name.apply(value));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Stream<String> sources() {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> ofVaadin =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            return Stream.concat(ofVaadin.stream(), PLAIN_PAGES.stream()).map(TextsTest::text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sentences and words that a page would show in English, whoever looks. */
    @Test
    void noSentenceStandsInTheCode() {
        List<String> left = sources()
                .flatMap(String::lines)
                .filter(line -> !NOT_SHOWN.matcher(line).find())
                .flatMap(line -> Stream.of(LITERAL, BETWEEN_TAGS)
                        .flatMap(text -> text.matcher(line).results())
                        .map(found -> found.group(1)))
                .filter(literal -> SENTENCE.matcher(literal).find())
                .filter(literal -> !EXAMPLE.matcher(literal).find()
                        && !FOR_BROWSERS.matcher(literal).find())
                .filter(literal ->
                        !OWN_NAMES.contains(literal) && !english.containsKey("count." + literal.replace(' ', '-')))
                .toList();
        assertThat(left).isEmpty();
    }
}
