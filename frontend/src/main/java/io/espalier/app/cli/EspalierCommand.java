package io.espalier.app.cli;

import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The {@code espalier} command: parses, runs a subcommand, and turns every failure into one line and an exit code. */
@Command(
        name = "espalier",
        description = "Shows how multicast trees lie on an InfiniBand fabric, and whether they lie where they should.",
        mixinStandardHelpOptions = true,
        versionProvider = EspalierVersion.class,
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            CollectCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            VerifyCommand.class,
            CheckCommand.class,
            TreesCommand.class,
            MapCommand.class,
            CompareCommand.class,
            PathCommand.class,
            PreflightCommand.class,
            WhatIfCommand.class,
            RecordCommand.class,
            OpenCommand.class,
            RecoverCommand.class,
            EventsCommand.class,
            ConfigCommand.class,
            SupportBundleCommand.class,
            DescribeCommand.class,
            LabCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "From a checkout, ./espalier test runs every test and ./espalier dist makes packages to install.",
            "Exit codes: 0 done; 1 differs (verify), found (check), not all understood (import) or ready with warnings"
                    + " (preflight); 2 cannot tell, or not ready (preflight); 64 command line not understood; 70 internal error."
        })
public final class EspalierCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Show where an error comes from, not only what it is.")
    private boolean debug;

    /** Runs a command line. Returns its exit code. */
    public static int run(String[] arguments, PrintWriter out, PrintWriter err) {
        return runSafely(
                arguments,
                new PrintWriter(new TerminalWriter(out), true),
                new PrintWriter(new TerminalWriter(err), true));
    }

    private static int runSafely(String[] arguments, PrintWriter out, PrintWriter err) {
        EspalierCommand command = new EspalierCommand();
        int code = new CommandLine(command)
                .setOut(out)
                .setErr(err)
                .registerConverter(Path.class, EspalierCommand::file)
                .setParameterExceptionHandler(EspalierCommand::notUnderstood)
                .setExecutionExceptionHandler(command::failed)
                .execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command? " + String.join(", ", names()));
    }

    private Iterable<String> names() {
        return spec.subcommands().keySet();
    }

    private static Path file(String name) {
        if (name.isBlank()) {
            throw new TypeConversionException("it names no file or folder");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + name + "' cannot be the name of a file");
        }
    }

    private static int notUnderstood(ParameterException e, String[] arguments) {
        CommandLine line = e.getCommandLine();
        String name = line.getCommandSpec().qualifiedName();
        line.getErr().println("espalier: " + e.getMessage() + " (see: " + name + " --help)");
        return ExitCode.USAGE;
    }

    private int failed(Exception e, CommandLine line, ParseResult result) {
        if (debug) {
            e.printStackTrace(line.getErr());
        }
        if (e instanceof CommandFailure failure) {
            line.getErr().println("espalier: " + failure.getMessage());
            return failure.exitCode();
        }
        line.getErr().println("espalier: internal error: " + e + (debug ? "" : " (--debug shows where)"));
        return ExitCode.SOFTWARE;
    }
}
