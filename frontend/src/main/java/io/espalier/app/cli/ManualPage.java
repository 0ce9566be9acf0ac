package io.espalier.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page, in the macros of man(7): everything in it is what the commands themselves say of their options. */
final class ManualPage {
    private final StringBuilder page = new StringBuilder();

    private ManualPage() {}

    /** Of a command with all below it. */
    static String of(CommandLine line, String version) {
        ManualPage manual = new ManualPage();
        CommandSpec top = line.getCommandSpec();
        manual.line(".TH ESPALIER 1 \"\" " + quoted("espalier " + version) + " Espalier");
        manual.section("NAME");
        manual.text(top.name() + " - " + first(top));
        manual.section("SYNOPSIS");
        manual.line(".B " + escaped(top.name()));
        manual.text("COMMAND [OPTIONS]");
        manual.section("DESCRIPTION");
        manual.texts(top.usageMessage().description());
        manual.section("OPTIONS");
        manual.arguments(top);
        manual.section("COMMANDS");
        manual.below(line);
        manual.section("NOTES");
        manual.texts(top.usageMessage().footer());
        return manual.page.toString();
    }

    private void below(CommandLine line) {
        line.getSubcommands().values().stream().distinct().forEach(command -> {
            command(command);
            below(command);
        });
    }

    private void command(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        if (spec.usageMessage().hidden()) {
            return;
        }
        String operands = spec.positionalParameters().stream()
                .filter(operand -> !operand.hidden())
                .map(operand -> operand.arity().min() == 0 ? "[" + operand.paramLabel() + "]" : operand.paramLabel())
                .collect(Collectors.joining(" "));
        line(".SS " + quoted((spec.qualifiedName() + " [OPTIONS] " + operands).strip()));
        texts(spec.usageMessage().description());
        arguments(spec);
        texts(spec.usageMessage().footer());
    }

    private void arguments(CommandSpec spec) {
        for (PositionalParamSpec operand : spec.positionalParameters()) {
            argument(operand.paramLabel(), operand);
        }
        for (OptionSpec option : spec.options()) {
            boolean inherited = option.inherited() || option.usageHelp() || option.versionHelp();
            if (!inherited || spec.parent() == null) {
                String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
                argument(String.join(", ", option.names()) + value, option);
            }
        }
    }

    private void argument(String head, ArgSpec argument) {
        if (!argument.hidden()) {
            line(".TP");
            line(".B " + escaped(head));
            texts(argument.description());
        }
    }

    private static String first(CommandSpec spec) {
        return Arrays.stream(spec.usageMessage().description()).findFirst().orElse("");
    }

    private void section(String title) {
        line(".SH " + title);
    }

    private void texts(String... texts) {
        List.of(texts).stream().filter(text -> !text.isBlank()).forEach(this::text);
        if (texts.length > 0) {
            line(".PP");
        }
    }

    private void text(String text) {
        text.lines().forEach(words -> line(words.matches("[.'].*") ? "\\&" + escaped(words) : escaped(words)));
    }

    private static String quoted(String text) {
        return '"' + escaped(text).replace("\"", "\\(dq") + '"';
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }

    private void line(String line) {
        page.append(line).append('\n');
    }
}
