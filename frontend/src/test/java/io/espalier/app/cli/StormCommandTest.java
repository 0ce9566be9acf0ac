package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What espalier lab storm refuses before it starts anything. */
class StormCommandTest {
    private static void assertRefused(String message, String... options) {
        StringWriter err = new StringWriter();
        String[] arguments =
                Stream.concat(Stream.of("lab", "storm"), Stream.of(options)).toArray(String[]::new);
        int code = EspalierCommand.run(arguments, new PrintWriter(new StringWriter()), new PrintWriter(err));

        assertThat(err.toString()).isEqualTo("espalier: " + message + System.lineSeparator());
        assertThat(code).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aRealAdapterCannotBeNamed() {
        String message =
                "a join storm runs on the ibsim that it starts itself and never on a real fabric: no adapter can be named";
        assertRefused(message, "-C", "mlx5_0");
        assertRefused(message, "--device", "mlx5_0");
    }

    @Test
    void whatTheSimulatedFabricCannotHoldIsRefusedInOneSentence() {
        assertRefused("ibsim has room for 8 clients of a storm", "--clients", "9");
        assertRefused("648 ports can join 5 groups 3240 times, not 6480", "--groups", "5");
        assertRefused(
                "--hosts must be 2 to 18, or a multiple of 18 up to 648, not 100; --fabric takes any fabric",
                "--hosts",
                "100");
        assertRefused("timeoutMicros must be 1 to 3,600,000,000, not 0", "--timeout", "0");
        assertRefusedAsUsage("--pause", "-1");
        assertRefusedAsUsage("--pause", "1000000000");
        assertRefused("batch must be 1 to 1,000,000, not 0", "--batch", "0");
    }

    private static void assertRefusedAsUsage(String... options) {
        StringWriter err = new StringWriter();
        String[] arguments =
                Stream.concat(Stream.of("lab", "storm"), Stream.of(options)).toArray(String[]::new);
        int code = EspalierCommand.run(arguments, new PrintWriter(new StringWriter()), new PrintWriter(err));
        assertThat(err.toString()).startsWith("espalier: ").doesNotContain("internal error", "Exception");
        assertThat(code).isEqualTo(ExitCode.USAGE);
    }
}
