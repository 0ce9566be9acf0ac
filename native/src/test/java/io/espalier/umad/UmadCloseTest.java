package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A wait that closing does not end outlasts the limit on each test. */
@Timeout(30)
class UmadCloseTest {

    private static final int FOR_EVER = 60_000;

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void endThreads() {
        threads.shutdownNow();
    }

    @Test
    void closingEndsAWait() throws Exception {
        UmadPort port = FakePorts.open("silent");
        Future<Boolean> receiver = threads.submit(() -> closedWhileReceiving(port));
        port.close();
        assertThat(receiver.get(20, TimeUnit.SECONDS)).isTrue();
        assertThat(port.isOpen()).isFalse();
    }

    @Test
    void closingEndsTheWaitsOfAllThreads() throws Exception {
        UmadPort port = FakePorts.open("silent");
        List<Future<Boolean>> receivers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            receivers.add(threads.submit(() -> closedWhileReceiving(port)));
        }
        port.close();
        for (Future<Boolean> receiver : receivers) {
            assertThat(receiver.get(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void closingUnderLoadIsCleanEveryTime() throws Exception {
        for (int round = 0; round < 200; round++) {
            UmadPort port = FakePorts.open("echo");
            Future<Boolean> receiver = threads.submit(() -> closedWhileReceiving(port));
            Future<Boolean> sender = threads.submit(() -> closedWhileSending(port));
            port.receive(new ReceiveBatch(1), FOR_EVER);
            port.close();
            assertThat(receiver.get(20, TimeUnit.SECONDS)).isTrue();
            assertThat(sender.get(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aSecondCloseDoesNothing() throws UmadException {
        UmadPort port = FakePorts.open("echo");
        port.close();
        port.close();
        assertThat(port.isOpen()).isFalse();
    }

    @Test
    void everyCallOnAClosedPortSaysThatItIsClosed() throws UmadException {
        UmadPort port = FakePorts.open("echo");
        port.close();
        assertClosed(() -> port.register(0x81, 1, 0));
        assertClosed(() -> port.send(FakePorts.numbered(0, 0, 1)));
        assertClosed(() -> port.receive(new ReceiveBatch(1), 0));
    }

    private static void assertClosed(Callable<Integer> call) {
        assertThatThrownBy(call::call).isInstanceOf(UmadClosedException.class).hasMessageContaining("closed");
    }

    private static boolean closedWhileReceiving(UmadPort port) throws UmadException {
        ReceiveBatch batch = new ReceiveBatch(16);
        try {
            while (true) {
                port.receive(batch, FOR_EVER);
            }
        } catch (UmadClosedException e) {
            return true;
        }
    }

    /** Sends as fast as it can; what nobody receives is freed by closing. */
    private static boolean closedWhileSending(UmadPort port) throws UmadException {
        SendBatch batch = new SendBatch(16);
        try {
            while (true) {
                batch.clear();
                for (int i = 0; i < 16; i++) {
                    FakePorts.addNumbered(batch, 0, i);
                }
                port.send(batch);
            }
        } catch (UmadClosedException e) {
            return true;
        }
    }
}
