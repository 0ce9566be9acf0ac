package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.McRecordBits;
import io.espalier.lab.McRecordClient;
import io.espalier.lab.OpenSmOptions;
import io.espalier.lab.SaRequest;
import io.espalier.mad.McMemberRecord;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.FabricService;
import io.espalier.server.WatchOptions;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.sweep.Intervals;
import io.espalier.transport.ManagementKeys;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The service beside a real OpenSM: what its log, its restarts and its handovers become. */
class SmWatchIT {
    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final Mgid GROUP = Mgid.parse("ff12:401b:ffff::1:2:3");
    private static final Mgid OTHER = Mgid.parse("ff12:401b:ffff::9:9:9");
    private static final Mgid OF_FEW = Mgid.parse("ff15:0:a0b::7");
    private static final long SM_KEY = 1;
    private static final long PREFIX = 0xFE80_0000_0000_0000L;

    // Component masks of MCMemberRecord (InfiniBand spec, 15.2.5.17).
    private static final long JOIN = 0x10003;
    private static final long CREATE = 0x130C7;
    private static final long WITH_MTU = 0x30;

    private final Fabric fabric = ExampleFabrics.fatTree2(3, 2, 3);
    private final List<Guid> ports = fabric.nodes().values().stream()
            .filter(node -> !(node instanceof Switch))
            .map(node -> node.ports().getFirst().guid())
            .toList();
    private final List<AutoCloseable> opened = new ArrayList<>();

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable part : opened.reversed()) {
            part.close();
        }
    }

    private <T extends AutoCloseable> T open(T part) {
        opened.add(part);
        return part;
    }

    private Lab lab(OpenSmOptions options) {
        Lab.useSimulatedUmad();
        return open(Lab.start(LabOptions.of(fabric).withOpenSm(options.withSweepInterval(Duration.ofSeconds(1)))));
    }

    private FabricService service(Lab lab) {
        UmadOptions umad =
                new UmadOptions(lab.caName(), 1, new ManagementKeys(SM_KEY, 0), UmadOptions.DEFAULT.limits());
        WatchOptions watch = new WatchOptions(
                Intervals.paced(Duration.ofSeconds(1)),
                new LocalSmOptions(Optional.of(lab.openSm().log()), Optional.empty()));
        FabricService service = open(new FabricService(
                new UmadSource(umad, InstantSource.system()),
                FabricStore.inMemory(),
                watch,
                InstantSource.system(),
                SmOptions.NONE));
        service.start();
        Await.until(LIMIT, () -> service.current().isPresent() ? Optional.empty() : Optional.of("no fabric"));
        return service;
    }

    private static List<FabricEvent> events(FabricService service, EventKind... kinds) {
        return service.events(EventQuery.latest(500).of(Set.of(kinds)));
    }

    private static void await(FabricService service, EventKind kind, String words) {
        Await.until(
                LIMIT,
                () -> events(service, kind).stream()
                                .anyMatch(event -> event.text().contains(words))
                        ? Optional.empty()
                        : Optional.of("no " + kind + " with " + words + " in " + events(service, kind)));
    }

    private static McRecordBits record(Mgid mgid, Guid port, int mtu, int pKey) {
        return new McRecordBits(
                new McMemberRecord(
                        mgid,
                        PREFIX,
                        port,
                        0x0B1B,
                        0,
                        mtu,
                        pKey,
                        3,
                        0,
                        0,
                        new McMemberRecord.Header(0, 0, 0),
                        2,
                        1,
                        false),
                2,
                2,
                0);
    }

    @Test
    void whatTheLogRefusesIsAnEventAtTheGroupAndThePort() {
        Lab lab = lab(OpenSmOptions.DEFAULTS.withPartitions(
                "Default=0x7fff, ipoib: ALL=full;\n" + "Few=0x0007: " + ports.get(0) + "=full;\n"));
        FabricService service = service(lab);
        lab.apply(List.of(SaRequest.create(GROUP, ports.get(0), SaRequest.GroupTraits.IPOIB)));
        Guid host = fabric.findEndPort(ports.get(1)).orElseThrow().id().node();
        Guid first = fabric.findEndPort(ports.get(0)).orElseThrow().id().node();
        try (McRecordClient client = McRecordClient.on(lab, host);
                McRecordClient member = McRecordClient.on(lab, first)) {
            Guid port = ports.get(1);
            client.set(JOIN, record(OTHER, port, 4, 0xFFFF));
            await(service, EventKind.SM_LOG_ERROR, "1B11");
            client.set(CREATE | WITH_MTU, record(GROUP, port, 1, 0xFFFF));
            await(service, EventKind.SM_LOG_ERROR, "1B12");
            member.set(CREATE, record(OF_FEW, ports.get(0), 4, 0x8007));
            client.set(JOIN, record(OF_FEW, port, 4, 0x8007));
            await(service, EventKind.SM_LOG_ERROR, "1B14");
            client.delete(JOIN, record(GROUP, port, 4, 0xFFFF));
            await(service, EventKind.SM_LOG_ERROR, "1B25");
            client.set(CREATE, record(Mgid.parse("1e12:401b:ffff::5"), port, 4, 0xFFFF));
            await(service, EventKind.SM_LOG_ERROR, "1B01");
            FabricEvent refused = events(service, EventKind.SM_LOG_ERROR).stream()
                    .filter(event -> event.text().contains("1B11"))
                    .findFirst()
                    .orElseThrow();
            assertThat(refused.subjects()).contains(OTHER.toString(), port.toString(), host.toString());
            assertThat(service.events(EventQuery.latest(100).about(GROUP.toString())))
                    .extracting(FabricEvent::kind)
                    .contains(EventKind.SM_LOG_ERROR);
        }
        askWithWrongKey(lab);
        await(service, EventKind.SM_LOG_ERROR, "1A04");
        assertThat(service.smHealth().log().orElseThrow().strange()).isZero();
        assertThat(service.smHealth().processes()).isNotEmpty();
        events(service, EventKind.SM_LOG_ERROR).forEach(event -> System.out.println(event.text() + event.subjects()));
    }

    private static void askWithWrongKey(Lab lab) {
        UmadOptions wrong = new UmadOptions(lab.caName(), 1, new ManagementKeys(99, 0), UmadOptions.DEFAULT.limits());
        try (FabricService stranger = new FabricService(
                new UmadSource(wrong, InstantSource.system()),
                FabricStore.inMemory(),
                Duration.ofSeconds(1),
                InstantSource.system())) {
            stranger.sweepOnce();
        }
    }

    private List<SaRequest> joins() {
        return ports.stream()
                .map(port -> SaRequest.create(GROUP, port, SaRequest.GroupTraits.IPOIB))
                .toList();
    }

    @Test
    void anOpenSmThatIsStartedAnewMakesNobodyLeave() {
        Lab lab = lab(OpenSmOptions.DEFAULTS);
        lab.apply(joins());
        FabricService service = service(lab);
        lab.killOpenSm();
        lab.startOpenSm();
        await(service, EventKind.SM_LOG, "The subnet is up");
        lab.apply(joins());
        Await.until(LIMIT, () -> {
            int members = service.current().orElseThrow().fabric().groups().stream()
                    .filter(group -> group.mgid().equals(GROUP))
                    .mapToInt(group -> group.members().size())
                    .sum();
            return members == ports.size() ? Optional.empty() : Optional.of(members + " members");
        });
        assertThat(events(service, EventKind.MEMBERS_LEFT, EventKind.GROUP_DELETED, EventKind.MEMBERS_JOINED))
                .isEmpty();
        events(service, EventKind.SM_RESTARTED, EventKind.SM_MASTER_CHANGED, EventKind.SM_GONE)
                .forEach(event -> System.out.println(event.text()));
        assertThat(events(service, EventKind.SM_MASTER_CHANGED).size()).isLessThanOrEqualTo(2);
    }

    @Test
    void aHandoverToAStandbyIsOneEvent() {
        Lab lab = lab(OpenSmOptions.DEFAULTS.with("sm_priority", "5"));
        lab.apply(joins());
        FabricService service = service(lab);
        Guid other = fabric.findEndPort(ports.get(4)).orElseThrow().id().node();
        lab.startOtherOpenSm(
                        other, OpenSmOptions.DEFAULTS.with("sm_priority", "9").withSweepInterval(Duration.ofSeconds(1)))
                .awaitUp(LIMIT);
        await(service, EventKind.SM_MASTER_CHANGED, "the master SM is now on");
        lab.apply(joins());
        Await.until(
                LIMIT,
                () -> service.current().orElseThrow().fabric().groups().stream()
                                .anyMatch(group -> group.mgid().equals(GROUP)
                                        && group.members().size() == ports.size())
                        ? Optional.empty()
                        : Optional.of("not all joined"));
        assertThat(events(service, EventKind.SM_MASTER_CHANGED))
                .as("%s", events(service, EventKind.SM_MASTER_CHANGED))
                .hasSize(1);
        assertThat(events(service, EventKind.MEMBERS_LEFT, EventKind.GROUP_DELETED))
                .isEmpty();
    }
}
