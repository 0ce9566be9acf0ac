package io.espalier.app.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code espalier describe}: the command line about itself, for what is packed with the program. */
@Command(
        name = "describe",
        description = "Prints the manual page, or what a shell needs to complete command lines.",
        mixinStandardHelpOptions = true)
final class DescribeCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "describe manual, or describe completion?");
    }

    /** Prints the manual page. */
    @Command(
            name = "manual",
            description = "Prints the manual page: espalier describe manual | man -l -",
            mixinStandardHelpOptions = true)
    int manual() {
        print(ManualPage.of(top(), EspalierVersion.number()));
        return ExitCode.OK;
    }

    /** Prints what a shell needs. */
    @Command(
            name = "completion",
            description = "Prints what bash, or zsh with bashcompinit, needs: source <(espalier describe completion)",
            mixinStandardHelpOptions = true)
    int completion() {
        print(AutoComplete.bash(top().getCommandName(), top()));
        return ExitCode.OK;
    }

    private CommandLine top() {
        return spec.root().commandLine();
    }

    private void print(String text) {
        spec.commandLine().getOut().print(text);
        spec.commandLine().getOut().flush();
    }
}
