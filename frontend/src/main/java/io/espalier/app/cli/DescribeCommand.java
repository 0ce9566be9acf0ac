package io.espalier.app.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code espalier describe}: the command line about itself, for what is packed with the program. */
@Command(
        name = "describe",
        description =
                "Prints the manual page, what a shell needs to complete command lines, or what the program is made of.",
        mixinStandardHelpOptions = true)
final class DescribeCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "describe manual, completion or licences?");
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

    /** Prints what the program is made of. */
    @Command(
            name = "licences",
            description = "Prints what the program is made of, with versions and licences; with --json as CycloneDX.",
            mixinStandardHelpOptions = true)
    int licences(@Mixin OutputOptions output) throws CommandFailure {
        JsonNode bill = BillOfMaterials.read();
        print(
                output.json()
                        ? bill.toPrettyString() + "\n"
                        : String.join("\n", BillOfMaterials.table(bill).lines()) + "\n");
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
