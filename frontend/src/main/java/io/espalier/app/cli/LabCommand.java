package io.espalier.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code espalier lab}: what is tried on a simulated fabric and never on a real one. */
@Command(
        name = "lab",
        description = "Tries things on a simulated fabric with a real OpenSM. It never talks to a real fabric.",
        subcommands = {StormCommand.class, RecordDemoCommand.class},
        mixinStandardHelpOptions = true)
final class LabCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "what in the lab? " + String.join(", ", spec.subcommands().keySet()));
    }
}
