package io.espalier.bench.oracle;

import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code espalier bench oracle}: holds every engine against the real OpenSM on drawn fabrics. Run i takes setting i of the
 * list and, when all were taken, the next kind of fabric; its seed is i more than the first.
 */
@Command(
        name = "oracle",
        description = "Compares the multicast tables and hop matrices of the embedded engines with those of the real"
                + " OpenSM on drawn fabrics, entry by entry.",
        footer = {"", "Exit codes: 0 all equal, 1 something differs or OpenSM gave no answer, 2 nothing could be run."},
        mixinStandardHelpOptions = true)
public final class OracleBench implements Callable<Integer> {
    private static final int RUNS_A_LINE = 20;
    private static final int LINES_OF_A_CASE = 3;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--runs", paramLabel = "N", description = "How many cases (default: ${DEFAULT-VALUE}).")
    private int runs = 1000;

    @Option(names = "--seed", paramLabel = "S", description = "The first seed (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--engine",
            split = ",",
            paramLabel = "ENGINE",
            description = "Only settings with these engines, or only these settings.")
    private List<String> engines = new ArrayList<>();

    @Option(names = "--kind", split = ",", paramLabel = "KIND", description = "Only these kinds of fabrics.")
    private List<String> kinds = new ArrayList<>();

    @Option(
            names = "--only",
            paramLabel = "CASE",
            description = "Only this case, as a mismatch names it: SETTING:KIND:SEED.")
    private @Nullable String only;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where cases that differ are kept (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("oracle-mismatches");

    private final OracleTable table = new OracleTable();

    @Override
    public Integer call() throws IOException {
        List<OracleCase> cases = cases();
        PrintWriter console = spec.commandLine().getOut();
        try {
            Lab.checkPrograms();
        } catch (LabException e) {
            spec.commandLine().getErr().println("espalier: " + e.getMessage());
            return 2;
        }
        for (int done = 0; done < cases.size(); done++) {
            run(cases.get(done), console);
            if ((done + 1) % RUNS_A_LINE == 0 && done + 1 < cases.size()) {
                console.printf(
                        "%d of %d runs, %d rows and %d hop entries compared, %d mismatches%n",
                        done + 1,
                        cases.size(),
                        table.total().rows(),
                        table.total().hops(),
                        table.total().mismatches());
            }
            console.flush();
        }
        table.lines().forEach(console::println);
        console.flush();
        return table.total().mismatches() + table.total().broken() > 0 ? 1 : 0;
    }

    private List<OracleCase> cases() {
        if (only != null) {
            return List.of(parsed(only, OracleCase::parse));
        }
        List<OracleSetting> settings = engines.isEmpty()
                ? List.of(OracleSetting.values())
                : engines.stream().flatMap(this::settings).distinct().toList();
        List<OracleFabric> fabrics = kinds.isEmpty()
                ? List.of(OracleFabric.values())
                : kinds.stream()
                        .map(kind -> parsed(kind, name -> OracleCase.named(OracleFabric.class, name)))
                        .toList();
        List<OracleCase> cases = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            OracleSetting setting = settings.get(run % settings.size());
            OracleFabric kind = fabrics.get(run / settings.size() % fabrics.size());
            cases.add(new OracleCase(setting, kind, seed + run));
        }
        return cases;
    }

    private Stream<OracleSetting> settings(String engine) {
        List<OracleSetting> naming = Stream.of(OracleSetting.values())
                .filter(setting -> setting.tries(engine))
                .toList();
        if (!naming.isEmpty()) {
            return naming.stream();
        }
        OracleSetting named = parsed(engine, name -> OracleCase.named(OracleSetting.class, name));
        return Stream.of(named);
    }

    private <T> T parsed(String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void run(OracleCase each, PrintWriter console) throws IOException {
        try {
            OracleResult result = each.run();
            table.add(result);
            if (!result.mismatches().isEmpty()) {
                tell(result, console);
            }
        } catch (LabException e) {
            table.addBroken(each);
            console.println(each.name() + ": no answer: " + e.getMessage());
        }
    }

    private void tell(OracleResult result, PrintWriter console) throws IOException {
        result.mismatches().stream().limit(LINES_OF_A_CASE).forEach(console::println);
        int more = result.mismatches().size() - LINES_OF_A_CASE;
        console.println((more > 0 ? "  and " + more + " more. " : "  ") + "Ours: "
                + result.ours().explain());
        Path kept = result.save(out);
        console.println("  kept in " + kept);
        console.println("  again: ./espalier verify " + kept.resolve("fabric.espalier") + " --conf "
                + kept.resolve("opensm.conf"));
        console.println("     or: ./espalier bench oracle --only " + result.of().name());
    }
}
