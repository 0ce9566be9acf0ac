package io.espalier.app.cli;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.GroupOutcome;
import io.espalier.engine.whatif.Scenario;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.server.api.Supposed;
import io.espalier.server.api.SweepJson;
import io.espalier.server.api.WhatIfJson;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.json.InputException;
import io.espalier.server.preflight.SiteFiles;
import io.espalier.server.whatif.ScenarioReader;
import io.espalier.server.whatif.SweepAnswer;
import io.espalier.server.whatif.SweepRequest;
import io.espalier.server.whatif.SweepRequestReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier whatif}: what would happen to the trees if something changed, or failed? */
@Command(
        name = "whatif",
        description =
                "Says what would happen to the multicast trees of a capture if something changed, or failed. With --format"
                        + " it is drawn: now and then laid over each other.",
        footer = {
            "",
            "A scenario is a JSON file: static/help/what-if.md tells its form. A sweep tries every single failure.",
            "Exit codes: 0 answered, 2 cannot tell, or not exactly."
        },
        mixinStandardHelpOptions = true)
final class WhatIfCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Parameters(index = "1", arity = "0..1", paramLabel = "SCENARIO.json", description = "What changes.")
    private @Nullable Path scenario;

    @Option(names = "--group", paramLabel = "MGID|MLID", description = "Only this group, changed or not.")
    private @Nullable String group;

    @Option(
            names = "--sweep",
            paramLabel = "links|switches|roots",
            description = "In place of a scenario: each one down, or each switch the root, one at a time.")
    private @Nullable String sweep;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description = "With --sweep: how many (default: 20).")
    private int top;

    @Option(
            names = "--sort",
            paramLabel = "members|peak|trees|writes|depth",
            defaultValue = "members",
            description = "With --sweep: worst first by members lost, peak load, trees changed, rows to write, or depth"
                    + " (default: members).")
    private String sort = "members";

    @Option(
            names = "--map",
            description = "With --format and --group: the whole map with the group's planned trees over it.")
    private boolean map;

    @Mixin
    private final PictureOptions picture = new PictureOptions();

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        if ((scenario == null) == (sweep == null)) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    sweep == null
                            ? "what if what? give a SCENARIO.json, or --sweep"
                            : "a SCENARIO.json or --sweep, not both");
        }
        if (sweep != null && picture.isSaid()) {
            throw new CommandFailure(ExitCode.USAGE, "--format and --out are of a SCENARIO.json, not of --sweep");
        }
        try {
            return sweep == null ? scenario(required(scenario)) : sweep(sweep);
        } catch (ScenarioException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }

    private static Path required(@Nullable Path file) {
        if (file == null) {
            throw new IllegalStateException("checked before");
        }
        return file;
    }

    private int scenario(Path file) throws CommandFailure {
        if (picture.isSaid()) {
            picture.require();
        }
        Scenario question = read(file);
        SmSettings settings = plan.settings();
        Fabric fabric = Captures.read(capture);
        WhatIfAnswer answer = answer(file, fabric, settings, question);
        if (picture.isSaid()) {
            draw(file, Supposed.of(plan.analysis(fabric), answer));
            return answer.isExact() ? ExitCode.OK : ExitCode.CANNOT_TELL;
        }
        WhatIfJson json = WhatIfJson.of(answer, wanted(answer));
        if (output.json()) {
            Json.print(spec.commandLine().getOut(), json);
        } else {
            WhatIfText.lines(json).forEach(spec.commandLine().getOut()::println);
        }
        return answer.isExact() ? ExitCode.OK : ExitCode.CANNOT_TELL;
    }

    private void draw(Path file, Supposed supposed) throws CommandFailure {
        Provenance provenance =
                PictureOptions.provenance(capture, supposed.seen()).with("supposed", supposed.supposed());
        List<Path> read = List.of(capture, file);
        if (group == null) {
            picture.write(supposed.map(), provenance, read);
            return;
        }
        Fabric now = supposed.seen().fabric();
        Mlid mlid = PictureOptions.mlid(group, List.of(supposed.then().fabric(), now));
        if (supposed.now().tree(mlid).isEmpty() && supposed.then().tree(mlid).isEmpty()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, capture + ": no group " + group + " before or after");
        }
        if (map) {
            picture.write(supposed.map(mlid), provenance, read);
        } else {
            picture.write(ReviewTree.of(supposed.pair(mlid)), provenance, read);
        }
    }

    private static Scenario read(Path file) throws CommandFailure {
        try {
            return ScenarioReader.read(file.toString(), SiteFiles.bytes(file));
        } catch (InputException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, SiteFiles.unreadable(file, e), e);
        }
    }

    private static WhatIfAnswer answer(Path file, Fabric fabric, SmSettings settings, Scenario question)
            throws CommandFailure {
        try {
            return WhatIf.of(fabric, settings, question);
        } catch (ScenarioException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, file + ": " + CommandFailure.words(e), e);
        }
    }

    private Predicate<GroupOutcome> wanted(WhatIfAnswer answer) throws CommandFailure {
        if (group == null) {
            return output.json() ? any -> true : GroupOutcome::isChanged;
        }
        Predicate<GroupOutcome> named = named(group);
        if (answer.groups().stream().noneMatch(named)) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, capture + ": no group " + group + " before or after");
        }
        return named;
    }

    private static Predicate<GroupOutcome> named(String name) throws CommandFailure {
        try {
            if (name.contains(":") || name.contains(",")) {
                Mgid mgid = Mgid.parse(name);
                return outcome -> outcome.mgid().equals(mgid);
            }
            Mlid mlid = Mlid.parse(name);
            return outcome ->
                    outcome.before().or(outcome::after).orElseThrow().mlid().equals(mlid);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--group: " + CommandFailure.words(e), e);
        }
    }

    private int sweep(String what) throws CommandFailure {
        SweepRequest request = new SweepRequest(
                chosen("--sweep", what, SweepRequestReader.kinds()),
                chosen("--sort", sort, SweepRequestReader.orders()),
                checkedTop());
        Fabric fabric = Captures.read(capture);
        // At Ctrl-C the watch holds the JVM until what is there is printed.
        try (SweepWatch watch = new SweepWatch(spec.commandLine().getErr())) {
            SweepAnswer answer = request.answer(fabric, plan.settings(), watch);
            watch.clear();
            print(SweepJson.of(answer));
            return answer.complete() ? ExitCode.OK : ExitCode.CANNOT_TELL;
        }
    }

    private void print(SweepJson sweep) {
        if (output.json()) {
            Json.print(spec.commandLine().getOut(), sweep);
        } else {
            SweepText.lines(sweep, sort).forEach(spec.commandLine().getOut()::println);
        }
        spec.commandLine().getOut().flush();
    }

    private int checkedTop() throws CommandFailure {
        if (top < 1 || top > SweepRequestReader.MOST) {
            throw new CommandFailure(ExitCode.USAGE, "--top must be 1 to " + SweepRequestReader.MOST + ", not " + top);
        }
        return top;
    }

    private static <T> T chosen(String option, String name, Map<String, T> choices) throws CommandFailure {
        return Optional.ofNullable(choices.get(name.toLowerCase(Locale.ROOT)))
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.USAGE,
                        option + " must be one of " + String.join(", ", choices.keySet()) + ", not " + name));
    }
}
