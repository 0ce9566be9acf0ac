package io.espalier.app.cli;

import io.espalier.server.Config;
import io.espalier.server.ConfigExample;
import io.espalier.server.ConfigException;
import io.espalier.server.ConfigOverride;
import io.espalier.server.LoginWays;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code espalier config}: what may be set, and whether a file sets it well. */
@Command(
        name = "config",
        description = "Checks a configuration, or prints an example of one with every setting.",
        mixinStandardHelpOptions = true)
final class ConfigCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "config check FILE, or config example?");
    }

    /** Tells everything that is wrong with a file. */
    @Command(
            name = "check",
            description = "Tells everything that is wrong with a configuration at once, each with its place and what is"
                    + " allowed. Reads the files that it names too, and the environment, as serve would.",
            footer = {"", "Exit codes: 0 good, 1 not."},
            mixinStandardHelpOptions = true)
    int check(
            @Parameters(
                            paramLabel = "FILE",
                            arity = "0..1",
                            description = "The configuration; without it only the environment is checked.")
                    @Nullable
                    Path file,
            @Mixin OutputOptions output) {
        try {
            Config config = Config.read(Optional.ofNullable(file), ConfigOverride.of(System.getenv()));
            say(output, List.of(), "good: " + subnets(config));
            return ExitCode.OK;
        } catch (ConfigException e) {
            say(output, e.problems(), e.getMessage());
            return ExitCode.FOUND;
        }
    }

    private static String subnets(Config config) {
        int number = config.subnets().size();
        String where = (config.listening().tls().isPresent() ? "https" : "http") + " on "
                + config.listening().bind() + ":" + config.listening().port();
        return (number == 1 ? "1 subnet" : number + " subnets") + ", " + where
                + login(config.listening().login());
    }

    private static String login(LoginWays login) {
        String provider =
                login.oidc().map(oidc -> "a login through " + oidc.label()).orElse("");
        if (provider.isEmpty()) {
            return login.accounts() ? ", with accounts" : ", without accounts";
        }
        return (login.accounts() ? ", with accounts and " : ", with ") + provider;
    }

    private void say(OutputOptions output, List<String> problems, @Nullable String text) {
        if (output.json()) {
            Map<String, Object> said = new TreeMap<>(Map.of("good", problems.isEmpty(), "problems", problems));
            spec.commandLine().getOut().println(new JsonMapper().writeValueAsString(said));
        } else {
            spec.commandLine().getOut().println(text);
        }
    }

    /** Prints an example. */
    @Command(
            name = "example",
            description =
                    "Prints a configuration with every setting, its usual value and what is allowed, commented out.",
            mixinStandardHelpOptions = true)
    int example() {
        spec.commandLine().getOut().print(ConfigExample.text());
        return ExitCode.OK;
    }
}
