package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.mad.DirectedRoute;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.NodeInfo;
import io.espalier.mad.SmpHeader;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ReplyHandler;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import io.espalier.transport.TransportLimits;
import io.espalier.transport.UmadWire;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the transport promises, on a port of the bridge, as collectors' tests hold it to on a simulated wire. */
class UmadWireTest {
    private static final TransportLimits QUICK = new TransportLimits(16, 2, 100, 100, 0, 0);
    private static final Destination LOCAL = Destination.of(DirectedRoute.LOCAL);

    private final List<Failure> failures = new ArrayList<>();
    private Lab lab;
    private int answers;

    @BeforeEach
    void startAFabricWithoutManager() {
        Lab.useSimulatedUmad();
        lab = Lab.start(LabOptions.of(ExampleFabrics.fatTree2(4, 2, 3)).withoutStart());
    }

    @AfterEach
    void end() {
        lab.close();
    }

    private MadTransport open(TransportLimits limits) throws TransportException {
        return new MadTransport(UmadWire.open(lab.caName(), 1), limits);
    }

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

    private void ask(MadTransport transport, Destination to, int times) {
        IntStream.range(0, times)
                .forEach(i -> transport.submit(new SmpGet(to, MadAttribute.NODE_INFO, 0, 0), handler(mad -> {})));
    }

    @Test
    void answersComeWholeAndHandlersMayAskOn() throws TransportException {
        List<NodeInfo.Type> types = new ArrayList<>();
        try (MadTransport transport = open(new TransportLimits(16, 2, 1000, 1000, 2, 0))) {
            SmpGet next = new SmpGet(Destination.of(DirectedRoute.LOCAL.then(1)), MadAttribute.NODE_INFO, 0, 0);
            transport.submit(new SmpGet(LOCAL, MadAttribute.NODE_INFO, 0, 0), handler(mad -> {
                types.add(NodeInfo.decode(mad, SmpHeader.DATA_AT).type());
                transport.submit(
                        next,
                        handler(more -> types.add(
                                NodeInfo.decode(more, SmpHeader.DATA_AT).type())));
            }));
            transport.run();
        }
        assertThat(types).containsExactly(NodeInfo.Type.ADAPTER, NodeInfo.Type.SWITCH);
        assertThat(failures).isEmpty();
    }

    @Test
    void everyRequestIsAnsweredWithAnyWindow() throws TransportException {
        for (int window : new int[] {1, 2, 7, 64, 128}) {
            answers = 0;
            try (MadTransport transport = open(new TransportLimits(window, 128, 1000, 1000, 2, 0))) {
                ask(transport, LOCAL, 500);
                transport.run();
            }
            assertThat(answers).as("window %d", window).isEqualTo(500);
            assertThat(failures).isEmpty();
        }
    }

    @Test
    void aSilentNodeIsGivenUpAndTheOthersGoOn() throws TransportException {
        try (MadTransport transport = open(QUICK)) {
            ask(transport, Destination.of(DirectedRoute.LOCAL.then(1).then(200)), 100);
            ask(transport, LOCAL, 10);
            transport.run();
            assertThat(answers).isEqualTo(10);
            assertThat(failures).hasSize(100).allMatch(failure -> failure.reason() == Reason.TIMEOUT);
            assertThat(transport.cost().sent()).isLessThan(20);
        }
    }

    @Test
    void keepsToMadsPerSecond() throws TransportException {
        try (MadTransport transport = open(new TransportLimits(64, 64, 1000, 1000, 2, 2000))) {
            ask(transport, LOCAL, 220);
            long start = System.nanoTime();
            transport.run();
            assertThat(answers).isEqualTo(220);
            // The burst of 20 is free; the other 200 take a tenth of a second at least.
            assertThat(System.nanoTime() - start).isGreaterThan(95_000_000L);
        }
    }

    @Test
    void aFabricThatIsGoneIsAFailureOfThePortAndNotSilence() throws TransportException {
        try (MadTransport transport = open(QUICK)) {
            lab.killIbsim();
            ask(transport, LOCAL, 1);
            assertThatThrownBy(transport::run).isInstanceOf(TransportException.class);
        }
    }

    @Test
    void aDeviceOrAPortThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> UmadWire.open("nosuch", 0))
                .isInstanceOf(TransportException.class)
                .hasMessageStartingWith("device nosuch cannot be opened: ");
        assertThatThrownBy(() -> UmadWire.open(lab.caName(), 9))
                .isInstanceOf(TransportException.class)
                .hasMessageStartingWith("device " + lab.caName() + " port 9 cannot be opened: ");
    }
}
