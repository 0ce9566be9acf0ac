package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Sends and receives with a window of outstanding MADs, as a sweep does, and looks at what that costs. */
class ThroughputTest {

    private static final int WINDOW = 64;
    private static final int MADS = 200_000;

    private final SendBatch requests = new SendBatch(WINDOW);
    private final ReceiveBatch replies = new ReceiveBatch(WINDOW);

    @Test
    void nothingIsAllocatedPerMad() throws UmadException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (UmadPort port = FakePorts.open("echo")) {
            exchange(port, MADS);
            long before = threads.getCurrentThreadAllocatedBytes();
            long started = System.nanoTime();
            exchange(port, MADS);
            long nanos = System.nanoTime() - started;
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            System.out.printf(
                    "%,d MADs through the bridge and the fake, %d outstanding: %,d/s, %d bytes allocated%n",
                    MADS, WINDOW, MADS * 1_000_000_000L / nanos, allocated);
            assertThat(allocated).isLessThan(MADS);
        }
    }

    private void exchange(UmadPort port, int mads) throws UmadException {
        int next = 0;
        long sum = 0;
        for (int done = 0; done < mads; done += replies.count()) {
            requests.clear();
            while (next < mads && next - done < WINDOW) {
                FakePorts.addNumbered(requests, 0, next++);
            }
            port.send(requests);
            port.receive(replies, 20_000);
            for (int i = 0; i < replies.count(); i++) {
                sum += FakePorts.number(replies, i);
            }
        }
        assertThat(sum).isEqualTo((long) mads * (mads - 1) / 2);
    }
}
