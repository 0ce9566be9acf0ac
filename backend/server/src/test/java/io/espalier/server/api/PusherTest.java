package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.push.PushClient;
import io.espalier.push.PushTarget;
import io.espalier.push.Pusher;
import io.espalier.push.Spool;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.store.StoredFabric;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A collector's spool against a real server. */
class PusherTest {
    private static final String NAME = "ib0";
    private static final Instant BEGIN = Instant.parse("2026-03-01T03:12:00Z");

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();

    private Path spoolFolder() {
        return folder.resolve("spool");
    }

    private Spool spool() throws Exception {
        return Spool.open(spoolFolder(), 1L << 30);
    }

    private static PushClient client(int port, String token) {
        return new PushClient(
                PushTarget.of("http://127.0.0.1:" + port, NAME, false),
                token,
                Optional.empty(),
                InstantSource.system());
    }

    private static Fabric fabric(int second) {
        return PlannedFabrics.later(PlannedFabrics.small(), BEGIN.plusSeconds(second));
    }

    private static List<Instant> stored(PushedSubnets subnets) {
        return subnets.subnet(NAME).service().fabrics(100).stream()
                .map(StoredFabric::sweptAt)
                .toList()
                .reversed();
    }

    private List<Pusher.Step> steps(Pusher pusher, int count) throws Exception {
        List<Pusher.Step> steps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            steps.add(pusher.step());
        }
        return steps;
    }

    @Test
    void whatWaitedWhileTheServerWasAwayComesInOrder() throws Exception {
        try (Spool spool = spool()) {
            for (int i = 0; i < 4; i++) {
                spool.add(fabric(i));
            }
            try (PushClient nobody = client(1, PushedSubnets.token(NAME))) {
                Pusher pusher = new Pusher(spool, nobody, said::add);
                assertThat(steps(pusher, 3)).containsOnly(Pusher.Step.STAYS);
                assertThat(pusher.pause()).isPositive();
                assertThat(spool.size()).isEqualTo(4);
                assertThat(said)
                        .singleElement()
                        .asString()
                        .contains("does not answer")
                        .contains("kept and sent later");
            }
            try (PushedSubnets subnets = PushedSubnets.of(NAME);
                    PushClient client = client(subnets.server().port(), PushedSubnets.token(NAME))) {
                Pusher pusher = new Pusher(spool, client, said::add);
                assertThat(steps(pusher, 5))
                        .containsExactly(
                                Pusher.Step.GONE,
                                Pusher.Step.GONE,
                                Pusher.Step.GONE,
                                Pusher.Step.GONE,
                                Pusher.Step.NOTHING);
                assertThat(stored(subnets))
                        .containsExactly(BEGIN, BEGIN.plusSeconds(1), BEGIN.plusSeconds(2), BEGIN.plusSeconds(3));
            }
        }
    }

    @Test
    void oneThatWasStoredBeforeACollectorDiedIsNotStoredAgain() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                PushClient client = client(subnets.server().port(), PushedSubnets.token(NAME))) {
            Path first = spoolFolder().resolve("0000000000000000001.capture");
            Path copy = folder.resolve("copy");
            try (Spool spool = spool()) {
                spool.add(fabric(0));
                Files.copy(first, copy);
                assertThat(new Pusher(spool, client, said::add).step()).isEqualTo(Pusher.Step.GONE);
            }
            // As if it had been killed after the answer came and before the file was gone.
            Files.copy(copy, first);
            try (Spool spool = spool()) {
                spool.add(fabric(1));
                assertThat(steps(new Pusher(spool, client, said::add), 3))
                        .containsExactly(Pusher.Step.GONE, Pusher.Step.GONE, Pusher.Step.NOTHING);
            }
            assertThat(stored(subnets)).containsExactly(BEGIN, BEGIN.plusSeconds(1));
        }
    }

    @Test
    void aWrongTokenKeepsEverythingAndIsSaidOnceWithoutTheToken() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                Spool spool = spool();
                PushClient wrong = client(subnets.server().port(), "wrong-token-0123456789")) {
            spool.add(fabric(0));
            assertThat(steps(new Pusher(spool, wrong, said::add), 3)).containsOnly(Pusher.Step.STAYS);
            assertThat(spool.size()).isEqualTo(1);
            assertThat(said).singleElement().asString().contains("answers 401").doesNotContain("wrong-token");
        }
    }

    @Test
    void aDamagedCaptureIsDroppedAndTheNextOnesCome() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                Spool spool = spool();
                PushClient client = client(subnets.server().port(), PushedSubnets.token(NAME))) {
            spool.add(fabric(0));
            spool.add(fabric(1));
            Files.writeString(spoolFolder().resolve("0000000000000000001.capture"), "damaged");
            assertThat(steps(new Pusher(spool, client, said::add), 3))
                    .containsExactly(Pusher.Step.GONE, Pusher.Step.GONE, Pusher.Step.NOTHING);
            assertThat(said)
                    .singleElement()
                    .asString()
                    .startsWith("capture 1 is dropped: ")
                    .contains("422");
            assertThat(stored(subnets)).containsExactly(BEGIN.plusSeconds(1));
        }
    }

    @Test
    void aCopyOfASpoolIsFoundOut() throws Exception {
        Path copy = folder.resolve("copy");
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                PushClient client = client(subnets.server().port(), PushedSubnets.token(NAME))) {
            spool().close();
            Files.createDirectories(copy);
            try (Stream<Path> files = Files.list(spoolFolder())) {
                for (Path file : files.toList()) {
                    Files.copy(file, copy.resolve(file.getFileName()));
                }
            }
            try (Spool one = spool();
                    Spool two = Spool.open(copy, 1L << 30)) {
                one.add(fabric(0));
                two.add(fabric(1));
                assertThat(new Pusher(one, client, said::add).step()).isEqualTo(Pusher.Step.GONE);
                Pusher second = new Pusher(two, client, said::add);
                assertThat(second.step()).isEqualTo(Pusher.Step.CONFLICT);
                assertThat(second.trouble()).contains("two collectors use the same id");
                assertThat(two.size()).isEqualTo(1);
            }
            assertThat(stored(subnets)).containsExactly(BEGIN);
        }
    }

    @Test
    void whatAFullSpoolDroppedTheServerTells() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                Spool spool = Spool.open(spoolFolder(), 1);
                PushClient client = client(subnets.server().port(), PushedSubnets.token(NAME))) {
            spool.add(fabric(0));
            new Pusher(spool, client, said::add).step();
            for (int i = 1; i < 5; i++) {
                spool.add(fabric(i));
            }
            assertThat(spool.dropped()).isEqualTo(3);
            assertThat(steps(new Pusher(spool, client, said::add), 2))
                    .containsExactly(Pusher.Step.GONE, Pusher.Step.NOTHING);
            assertThat(subnets.subnet(NAME).service().health().complaints())
                    .contains("3 captures of collector " + spool.collector() + " never came");
        }
    }
}
