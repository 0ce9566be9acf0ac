package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.program.ServeProcess;
import io.espalier.model.Fabric;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import tools.jackson.databind.JsonNode;

/** One server that reads two subnets, each a simulated one, and a browser that goes from one to the other. */
class TwoSubnetsIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final By CHOOSER = By.cssSelector("select[aria-label='Subnet']");

    private final Fabric first = ExampleFabrics.fatTree2(3, 2, 2);
    private final Fabric second = ExampleFabrics.fatTree2(4, 1, 3);
    private final Path dir = Folders.temporary("subnets");
    private @Nullable Lab firstLab;
    private @Nullable Lab secondLab;
    private @Nullable ServeProcess server;
    private @Nullable Browser browser;

    @BeforeEach
    void start() throws IOException {
        Lab.useSimulatedUmad();
        Lab a = Lab.start(LabOptions.of(first));
        firstLab = a;
        Lab b = Lab.start(LabOptions.of(second));
        secondLab = b;
        Path key = KeyFiles.openSmDefault(dir);
        Path config = Files.write(
                dir.resolve("espalier.conf"),
                List.of(
                        "data = " + dir.resolve("data"),
                        "interval_seconds = 1",
                        "[subnet rail-a]",
                        "ca = " + a.caName(),
                        "sm_key_file = " + key,
                        "[subnet rail-b]",
                        "ca = " + b.caName(),
                        "sm_key_file = " + key));
        server = ServeProcess.start(dir, StandIn.properties(), List.of("--config", config.toString()));
        awaitSweeps(server);
    }

    /** Each subnet has been swept more than once. */
    private static void awaitSweeps(ServeProcess program) {
        Await.until(LIMIT, () -> {
            JsonNode ready = program.json("readyz");
            boolean swept = ready.path("subnets")
                            .valueStream()
                            .filter(subnet -> subnet.path("fabric").asLong() > 1)
                            .count()
                    == 2;
            return swept ? Optional.empty() : Optional.of("not swept: " + ready);
        });
    }

    @AfterEach
    void end() {
        close(browser);
        close(server);
        close(secondLab);
        close(firstLab);
        Folders.delete(dir);
    }

    private static void close(@Nullable AutoCloseable part) {
        try {
            if (part != null) {
                part.close();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<String> switches(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(Switch.class::isInstance)
                .map(node -> node.guid().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Set<String> switches(ServeProcess program, String subnet) {
        return program.json("api/v1/nodes?subnet=" + subnet)
                .path("nodes")
                .valueStream()
                .filter(node -> node.path("kind").asString().equals("SWITCH"))
                .map(node -> node.path("guid").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void eachSubnetIsSweptStoredAndShownByItself() {
        ServeProcess program = java.util.Objects.requireNonNull(server);
        assertThat(switches(program, "rail-a")).isEqualTo(switches(first));
        assertThat(switches(program, "rail-b")).isEqualTo(switches(second));
        assertThat(dir.resolve("data/rail-a")).isDirectory();
        assertThat(dir.resolve("data/rail-b")).isDirectory();

        Browser looking = Browser.at(program.url());
        browser = looking;
        OverviewPage page = OverviewPage.open(looking);
        looking.until("the address names the subnet", () -> looking.path().equals("?subnet=rail-a"));
        assertThat(page.figures()).contains(switches(first).size() + " switches");
        page.select(CHOOSER, "rail-b");
        looking.until("the other subnet", () -> looking.path().equals("?subnet=rail-b"));
        page.awaitText(By.className("esp-figures"), switches(second).size() + " switches");

        page.click(By.cssSelector("nav a[href='topology?subnet=rail-b']"));
        looking.until("the map", () -> looking.path().equals("topology?subnet=rail-b"));
        TopologyPage map = new TopologyPage(looking);
        map.awaitPicture("a picture", picture -> true);
        switches(second)
                .forEach(guid -> assertThat(map.isOnTheMap(guid)).as(guid).isTrue());
        String picked = switches(second).iterator().next();
        map.click(picked);
        looking.until("the switch is in the address", () -> looking.path().contains("select=" + picked));
        assertThat(looking.path()).contains("subnet=rail-b");

        page.select(CHOOSER, "rail-a");
        looking.until("back", () -> looking.path().equals("topology?subnet=rail-a"));
        map.awaitPicture("a picture", picture -> true);
        switches(first)
                .forEach(guid -> assertThat(map.isOnTheMap(guid)).as(guid).isTrue());
        assertThat(looking.complaints()).isEmpty();
    }
}
