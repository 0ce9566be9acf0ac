package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sends and receives with a window of outstanding MADs, as a sweep does, and looks at what that costs. */
class ThroughputTest {

    private static final int MADS = 200_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void nothingIsAllocatedPerMad() throws UmadException {
        for (int window : List.of(1, 8, 64, 128)) {
            try (UmadPort port = FakePorts.open("echo")) {
                Exchange exchange = new Exchange(port, window);
                exchange.run(MADS);
                assertThat(measure(exchange)).isLessThan(MADS);
            }
        }
    }

    private long measure(Exchange exchange) throws UmadException {
        long before = threads.getCurrentThreadAllocatedBytes();
        long started = System.nanoTime();
        exchange.run(MADS);
        long nanos = System.nanoTime() - started;
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        System.out.printf(
                "%,d MADs through the bridge and the fake, %d outstanding: %,d/s, %d bytes allocated%n",
                MADS, exchange.window, MADS * 1_000_000_000L / nanos, allocated);
        return allocated;
    }

    /** One port and its two batches. */
    private static final class Exchange {

        private final UmadPort port;
        private final int window;
        private final SendBatch requests;
        private final ReceiveBatch replies;

        Exchange(UmadPort port, int window) {
            this.port = port;
            this.window = window;
            requests = new SendBatch(window);
            replies = new ReceiveBatch(window);
        }

        void run(int mads) throws UmadException {
            int next = 0;
            long sum = 0;
            for (int done = 0; done < mads; done += replies.count()) {
                next = fill(next, Math.min(mads, done + window));
                port.send(requests);
                port.receive(replies, 20_000);
                sum += sumOfReplies();
            }
            assertThat(sum).isEqualTo((long) mads * (mads - 1) / 2);
        }

        private int fill(int from, int to) {
            requests.clear();
            for (int number = from; number < to; number++) {
                FakePorts.addNumbered(requests, 0, number);
            }
            return to;
        }

        private long sumOfReplies() {
            long sum = 0;
            for (int i = 0; i < replies.count(); i++) {
                sum += FakePorts.number(replies, i);
            }
            return sum;
        }
    }
}
