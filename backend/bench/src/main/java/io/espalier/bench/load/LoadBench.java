package io.espalier.bench.load;

import io.espalier.bench.history.Commands;
import io.espalier.bench.report.Footprint;
import io.espalier.bench.report.Machine;
import io.espalier.lab.program.ServeProcess;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.example.ExampleFabrics;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code espalier bench load}: one viewer, then many at once, then some who do not read what they asked for. */
@Command(
        name = "load",
        description =
                "Lets many look at the dashboard of a large fabric at once, beside one alone: how long answers take, how late"
                        + " sweeps begin, and what becomes of readers who do not read.",
        footer = {"", "Exit codes: 0 all as wanted, 1 something failed, starved or was not dropped."},
        mixinStandardHelpOptions = true)
public final class LoadBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--pods",
            paramLabel = "N",
            description = "Pods of the fat tree, 400 hosts each (default: ${DEFAULT-VALUE}).")
    private int pods = 25;

    @Option(
            names = "--viewers",
            paramLabel = "N",
            description = "Viewers with an event stream (default: ${DEFAULT-VALUE}).")
    private int viewers = 200;

    @Option(
            names = "--map-openers",
            paramLabel = "N",
            description = "Viewers who open the map again and again (default: ${DEFAULT-VALUE}).")
    private int mapOpeners = 20;

    @Option(
            names = "--what-ifs",
            paramLabel = "N",
            description = "Viewers who ask what-ifs (default: ${DEFAULT-VALUE}).")
    private int askers = 5;

    @Option(names = "--slow", paramLabel = "N", description = "Readers who do not read (default: ${DEFAULT-VALUE}).")
    private int slow = 10;

    @Option(names = "--seconds", paramLabel = "N", description = "Of each part (default: ${DEFAULT-VALUE}).")
    private int seconds = 90;

    @Option(names = "--json", description = "Print the table as JSON.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        // Less than the server's 30 s: a question on a connection that is closed just then gets no answer, and is not
        // repeated.
        System.setProperty("jdk.httpclient.keepalive.timeout", "15");
        PrintWriter console = spec.commandLine().getOut();
        Path dir = Files.createTempDirectory("espalier-bench-load-");
        try (ServeProcess server = LoadServer.start(dir, pods)) {
            LoadReport report = measure(server);
            console.println(
                    json
                            ? new JsonMapper().writeValueAsString(report)
                            : String.join(System.lineSeparator(), report.lines()));
            console.flush();
            return report.isGood() ? 0 : 1;
        } finally {
            Commands.run(List.of("rm", "-rf", dir.toString()));
        }
    }

    private LoadReport measure(ServeProcess server) throws Exception {
        // Once without a measure: a server that has just begun still loads classes.
        phase(server, 1, 1, 1, false, Math.min(seconds, 20));
        Footprint before = Footprint.of(server.pid());
        Phase alone = phase(server, 1, 1, 1, false, seconds);
        Phase crowd = phase(server, viewers, mapOpeners, askers, true, seconds);
        Footprint after = Footprint.of(server.pid());
        SlowReaders dropped = SlowReaders.run(server.url(), slow, Duration.ofSeconds(2L * seconds));
        return LoadReport.of(
                Machine.here(),
                List.of(viewers, mapOpeners, askers),
                alone,
                crowd,
                dropped,
                List.of(before, after, Footprint.of(server.pid())));
    }

    private Phase phase(ServeProcess server, int watchers, int openers, int asking, boolean greedy, int length)
            throws Exception {
        Answers answers = new Answers();
        Phase.Sweeps before = Phase.Sweeps.of(server);
        try (Crowd crowd = new Crowd(server.url(), switches(), answers)) {
            crowd.watchers(watchers);
            crowd.mapOpeners(openers);
            crowd.askers(asking);
            crowd.browser();
            if (greedy) {
                crowd.greedy();
            }
            Thread.sleep(Duration.ofSeconds(length));
            return Phase.since(before, server, answers);
        }
    }

    private List<Guid> switches() {
        return ExampleFabrics.fatTree3(pods, 20, 20, 20, 30).switches().stream()
                .map(Node::guid)
                .toList();
    }
}
