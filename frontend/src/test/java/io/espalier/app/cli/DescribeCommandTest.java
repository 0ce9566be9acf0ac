package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** describe: the manual page and the completion tell of every command and option that there is. */
class DescribeCommandTest {
    @TempDir
    private Path dir;

    private static String run(String... arguments) {
        StringWriter out = new StringWriter();
        assertThat(EspalierCommand.run(arguments, new PrintWriter(out), new PrintWriter(new StringWriter())))
                .isZero();
        return out.toString();
    }

    /** All commands that are shown, with all below them. */
    private static List<CommandLine> commands(CommandLine line) {
        List<CommandLine> all = new ArrayList<>(List.of(line));
        line.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .forEach(command -> all.addAll(commands(command)));
        return all;
    }

    private static List<String> words() {
        List<String> words = new ArrayList<>();
        for (CommandLine command : commands(new CommandLine(new EspalierCommand()))) {
            words.add(command.getCommandName());
            command.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .map(OptionSpec::longestName)
                    .forEach(words::add);
        }
        return words;
    }

    private Path file(String text) throws IOException {
        return Files.writeString(dir.resolve("file"), text);
    }

    /** What a program of this machine says; empty where it is not here. */
    private static String said(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void theManualPageHasEveryCommandAndOption() {
        String page = run("describe", "manual").replace("\\-", "-");
        assertThat(words())
                .hasSizeGreaterThan(100)
                .allSatisfy(word -> assertThat(page).contains(word));
        assertThat(page)
                .contains(".SH NAME", ".SS \"espalier config check [OPTIONS] [FILE]\"")
                .doesNotContain("${");
    }

    @Test
    void theManualPageIsOneThatGroffUnderstands() throws IOException {
        assumeThat(Path.of("/usr/bin/groff")).exists();
        Path page = file(run("describe", "manual"));
        assertThat(said("groff", "-man", "-Tascii", "-ww", "-z", page.toString()))
                .isEmpty();
    }

    @Test
    void whatACommandSaysOfItselfCannotBecomeAMacro() {
        @CommandLine.Command(
                name = "odd",
                description = {".so /etc/passwd", "'de x", "back\\fBslash"})
        class Odd implements Runnable {
            @Override
            public void run() {}
        }
        assertThat(ManualPage.of(new CommandLine(new Odd()), "1").lines())
                .contains("\\&.so /etc/passwd", "\\&'de x", "back\\efBslash")
                .noneMatch(line -> line.startsWith(".so") || line.startsWith("'"));
    }

    @Test
    void bashCompletesCommandsAndOptions() throws IOException {
        String script = run("describe", "completion");
        assertThat(words()).allSatisfy(word -> assertThat(script).contains(word));
        Path file = file(script + "\nCOMP_WORDS=(espalier serve --da)\nCOMP_CWORD=2\n_complete_espalier 2>&-\n"
                + "echo ${COMPREPLY[@]}\n");
        assertThat(said("bash", file.toString()).strip()).isEqualTo("--data");
    }
}
