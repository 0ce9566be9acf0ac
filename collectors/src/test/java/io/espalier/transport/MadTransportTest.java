package io.espalier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.collect.RichFabric;
import io.espalier.mad.DirectedRoute;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.NodeInfo;
import io.espalier.mad.SmpHeader;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MadTransportTest {
    private static final Fabric FABRIC = RichFabric.of(ExampleFabrics.fatTree2(4, 2, 3), 7, 3);
    private static final TransportLimits QUICK = new TransportLimits(16, 2, 10, 10, 0, 0);

    private final List<Failure> failures = new ArrayList<>();
    private int answers;

    private ReplyHandler handler(Consumer<MadReader> then) {
        return new ReplyHandler() {
            @Override
            public void answered(MadReader mad) {
                answers++;
                then.accept(mad);
            }

            @Override
            public void failed(Failure failure) {
                failures.add(failure);
            }
        };
    }

    private static SmpGet nodeInfo(Destination to) {
        return new SmpGet(to, MadAttribute.NODE_INFO, 0, 0);
    }

    /** A request that says what it is told. */
    private record Raw(Destination destination, int method) implements MadRequest {
        @Override
        public ManagementClass managementClass() {
            return ManagementClass.SUBNET_LID;
        }

        @Override
        public MadAttribute attribute() {
            return MadAttribute.PORT_INFO;
        }

        @Override
        public void encode(MadWriter out) {
            MadHeader.request(managementClass(), method, attribute(), 1).encode(out);
        }
    }

    @Test
    void sendsNoMethodButGetAndGetTable() {
        for (int method = 0; method < 256; method++) {
            if (method == MadHeader.GET || method == MadHeader.GET_TABLE) {
                continue;
            }
            SimulatedWire wire = new SimulatedWire(FABRIC, 1);
            MadTransport transport = new MadTransport(wire, QUICK);
            transport.submit(new Raw(Destination.of(new Lid(1)), method), handler(mad -> {}));
            assertThatThrownBy(transport::run)
                    .isInstanceOf(RefusedMethodException.class)
                    .hasMessageContaining(String.format("0x%02X", method));
            assertThat(wire.mostAtOnce()).isZero();
            assertThat(transport.cost().sent()).isZero();
        }
    }

    @Test
    void answersComeWholeAndHandlersMayAskOn() throws Exception {
        try (MadTransport transport = new MadTransport(new SimulatedWire(FABRIC, 1), QUICK)) {
            Destination first = Destination.of(DirectedRoute.LOCAL);
            Destination second = Destination.of(DirectedRoute.LOCAL.then(1));
            transport.submit(nodeInfo(first), handler(mad -> {
                assertThat(NodeInfo.decode(mad, SmpHeader.DATA_AT).type()).isEqualTo(NodeInfo.Type.ADAPTER);
                transport.submit(
                        nodeInfo(second),
                        handler(more -> assertThat(
                                        NodeInfo.decode(more, SmpHeader.DATA_AT).type())
                                .isEqualTo(NodeInfo.Type.SWITCH)));
            }));
            transport.run();
            assertThat(answers).isEqualTo(2);
            assertThat(failures).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64, 128})
    void neverMoreUnderWayThanAllowed(int limit) throws Exception {
        SimulatedWire wire = new SimulatedWire(FABRIC, 1);
        try (MadTransport transport = new MadTransport(wire, new TransportLimits(limit, 128, 10, 10, 0, 0))) {
            Destination local = Destination.of(DirectedRoute.LOCAL);
            IntStream.range(0, 500).forEach(i -> transport.submit(nodeInfo(local), handler(mad -> {})));
            transport.run();
            assertThat(answers).isEqualTo(500);
            assertThat(wire.mostAtOnce()).isEqualTo(limit);
        }
    }

    @Test
    void neverMoreToOneNodeThanAllowed() throws Exception {
        SimulatedWire wire = new SimulatedWire(FABRIC, 1);
        try (MadTransport transport = new MadTransport(wire, new TransportLimits(64, 3, 10, 10, 0, 0))) {
            Destination local = Destination.of(DirectedRoute.LOCAL);
            IntStream.range(0, 100).forEach(i -> transport.submit(nodeInfo(local), handler(mad -> {})));
            transport.run();
            assertThat(answers).isEqualTo(100);
            assertThat(wire.mostAtOnce()).isEqualTo(3);
        }
    }

    @Test
    void aSilentNodeIsGivenUpAndTheOthersGoOn() throws Exception {
        try (MadTransport transport = new MadTransport(new SimulatedWire(FABRIC, 1), QUICK)) {
            Destination nowhere = Destination.of(DirectedRoute.LOCAL.then(1).then(200));
            Destination local = Destination.of(DirectedRoute.LOCAL);
            IntStream.range(0, 100).forEach(i -> transport.submit(nodeInfo(nowhere), handler(mad -> {})));
            IntStream.range(0, 10).forEach(i -> transport.submit(nodeInfo(local), handler(mad -> {})));
            transport.run();
            assertThat(answers).isEqualTo(10);
            assertThat(failures).hasSize(100).allMatch(failure -> failure.reason() == Reason.TIMEOUT);
            assertThat(transport.cost().sent()).isLessThan(20);
            assertThat(failures).extracting(Failure::detail).contains("not asked: route 0,1,200 is silent");
        }
    }

    @Test
    void theWindowShrinksWhenMostIsSilent() throws Exception {
        try (MadTransport transport =
                new MadTransport(new SimulatedWire(FABRIC, 1), new TransportLimits(64, 4, 1, 1, 0, 0))) {
            for (int port = 100; port < 200; port++) {
                Destination nowhere = Destination.of(DirectedRoute.LOCAL.then(1).then(port));
                transport.submit(nodeInfo(nowhere), handler(mad -> {}));
            }
            transport.run();
            assertThat(failures).hasSize(100);
            assertThat(transport.cost().timeouts()).isEqualTo(100);
            assertThat(transport.cost().smallestWindow()).isBetween(8, 64);
        }
    }

    @Test
    void keepsToMadsPerSecond() throws Exception {
        int perSecond = 2000;
        try (MadTransport transport =
                new MadTransport(new SimulatedWire(FABRIC, 1), new TransportLimits(64, 64, 10, 10, 0, perSecond))) {
            Destination local = Destination.of(DirectedRoute.LOCAL);
            IntStream.range(0, 220).forEach(i -> transport.submit(nodeInfo(local), handler(mad -> {})));
            long start = System.nanoTime();
            transport.run();
            assertThat(answers).isEqualTo(220);
            // The burst of 20 is free; the other 200 take a tenth of a second at least.
            assertThat(System.nanoTime() - start).isGreaterThan(95_000_000L);
        }
    }

    @Test
    void limitsOutsideTheirRangeAreRefused() {
        assertThatThrownBy(() -> new TransportLimits(0, 4, 200, 2000, 2, 0)).hasMessageContaining("maxInFlight");
        assertThatThrownBy(() -> new TransportLimits(129, 4, 200, 2000, 2, 0)).hasMessageContaining("1 to 128");
        assertThatThrownBy(() -> new TransportLimits(64, 4, 0, 2000, 2, 0)).hasMessageContaining("timeoutMillis");
    }

    @Test
    void keysAppearInNoText() {
        ManagementKeys keys = new ManagementKeys(0x1234_5678, 0x7654_3210);
        assertThat(keys.toString()).isEqualTo("ManagementKeys[hidden]");
        SaGet query = SaGet.table(Destination.of(new Lid(1)), MadAttribute.MC_MEMBER_RECORD, keys.smKey());
        assertThat(query.toString()).doesNotContain("305419896").doesNotContain("12345678");
        SmpGet get = new SmpGet(Destination.of(new Lid(1)), MadAttribute.NODE_INFO, 0, keys.mKey());
        assertThat(get.toString()).doesNotContain(Long.toString(keys.mKey()));
    }
}
