package io.espalier.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.espalier.mad.DirectedRoute;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a request costs in the transport itself, on a wire that costs nothing. */
class MadCostTest {
    private static final int ROUND = 50_000;

    /** Sends every request back as its own answer. */
    private static final class EchoWire implements MadWire {
        private final ByteBuffer memory = ByteBuffer.allocate(128 * MadHeader.MAD_LENGTH);
        private final MadReader reader = new MadReader();
        private int waiting;

        @Override
        public LocalPort localPort() {
            return new LocalPort("echo", new Guid(1), new Lid(1), new Lid(1), 0, 0, true);
        }

        @Override
        public boolean hasRoom() {
            return waiting < 128;
        }

        @Override
        public void put(MadRequest request, byte[] mad, Patience patience) {
            int at = waiting++ * MadHeader.MAD_LENGTH;
            memory.put(at, mad);
            memory.put(at + MadHeader.METHOD_AT, (byte) (mad[MadHeader.METHOD_AT] | MadHeader.RESPONSE));
        }

        @Override
        public Optional<Refusal> flush() {
            return Optional.empty();
        }

        @Override
        public int receive(int timeoutMillis) {
            int count = waiting;
            waiting = 0;
            return count;
        }

        @Override
        public MadReader message(int index) {
            return reader.reset(memory, index * MadHeader.MAD_LENGTH, MadHeader.MAD_LENGTH);
        }

        @Override
        public boolean isTimeout(int index) {
            return false;
        }

        @Override
        public void close() {}
    }

    /** Asks on and on, the same question. */
    private static final class Asking implements ReplyHandler {
        private final MadTransport transport;
        private final ArrayDeque<SmpGet> requests = new ArrayDeque<>();
        private int left;
        private int answers;

        Asking(MadTransport transport) {
            this.transport = transport;
        }

        void run(int count) throws TransportException {
            left = count;
            for (int request = 0; request < 64; request++) {
                transport.submit(next(), this);
            }
            transport.run();
        }

        private SmpGet next() {
            SmpGet request = requests.isEmpty()
                    ? new SmpGet(Destination.of(DirectedRoute.LOCAL), MadAttribute.NODE_INFO, 0, 0)
                    : requests.remove();
            requests.add(request);
            return request;
        }

        @Override
        public void answered(MadReader mad) {
            answers++;
            if (left-- > 0) {
                transport.submit(next(), this);
            }
        }

        @Override
        public void failed(Failure failure) {
            throw new AssertionError(failure);
        }
    }

    @Test
    void nothingIsAllocatedForARequestButTheRequest() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (MadTransport transport = new MadTransport(new EchoWire(), new TransportLimits(64, 64, 1000, 1000, 0, 0))) {
            Asking asking = new Asking(transport);
            for (int round = 0; round < 10; round++) {
                asking.run(ROUND);
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            asking.run(ROUND);
            long nanos = System.nanoTime() - start;
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            System.out.printf(
                    "a request costs the transport %.1f bytes and %d ns%n", bytes / (double) ROUND, nanos / ROUND);
            assertThat(asking.answers).isGreaterThan(11 * ROUND);
            // The header's record goes away when the code is compiled well; a loaded machine may compile late.
            assertThat(bytes / (double) ROUND).isLessThan(100);
        }
    }
}
