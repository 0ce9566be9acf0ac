package io.espalier.app.cli;

import picocli.CommandLine.Option;

/** For machines or for people. */
final class OutputOptions {
    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    boolean json() {
        return json;
    }
}
