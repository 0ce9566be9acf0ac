package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;

class UmadPortTest {

    private static final int LONG_WAIT = 20_000;

    private final ReceiveBatch received = new ReceiveBatch(128);

    @Test
    void oneCallSendsABatchAndOneCallDrainsIt() throws UmadException {
        try (UmadPort port = FakePorts.open("echo")) {
            int agent = port.register(0x81, 1, 0);
            assertThat(port.send(FakePorts.numbered(agent, 1000, 128))).isEqualTo(128);
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(128);
            for (int i = 0; i < 128; i++) {
                assertThat(FakePorts.number(received, i)).isEqualTo(1000 + i);
            }
        }
    }

    @Test
    void aReplyTellsWhereItCameFrom() throws UmadException {
        try (UmadPort port = FakePorts.open("echo")) {
            port.register(0x01, 1, 0);
            int agent = port.register(0x04, 1, 0);
            port.send(FakePorts.numbered(agent, 0, 1));
            port.receive(received, LONG_WAIT);
            assertThat(received.agent(0)).isEqualTo(1);
            assertThat(received.status(0)).isZero();
            assertThat(received.slid(0)).isEqualTo(7);
            assertThat(received.qpn(0)).isEqualTo(1);
            assertThat(received.serviceLevel(0)).isEqualTo(3);
            assertThat(received.length(0)).isEqualTo(256);
        }
    }

    @Test
    void repliesMayComeInAnotherOrder() throws UmadException {
        try (UmadPort port = FakePorts.open("reversed:3")) {
            port.send(FakePorts.numbered(0, 0, 3));
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(3);
            assertThat(FakePorts.number(received, 0)).isEqualTo(2);
            assertThat(FakePorts.number(received, 2)).isZero();
        }
    }

    @Test
    void aTimeOutIsARecordWithItsStatusAndTheRequestsHeader() throws UmadException {
        try (UmadPort port = FakePorts.open("timeout")) {
            port.send(FakePorts.numbered(0, 42, 1));
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(1);
            assertThat(received.status(0)).isEqualTo(110);
            assertThat(received.length(0)).isEqualTo(24);
            assertThat(FakePorts.number(received, 0)).isEqualTo(42);
        }
    }

    @Test
    void theBatchGrowsForALongMessage() throws UmadException {
        ReceiveBatch small = new ReceiveBatch(4);
        try (UmadPort port = FakePorts.open("rmpp:1000001")) {
            port.send(FakePorts.numbered(0, 7, 2));
            assertThat(port.receive(small, LONG_WAIT)).isEqualTo(1);
            assertThat(small.length(0)).isEqualTo(1_000_001);
            assertThat(FakePorts.number(small, 0)).isEqualTo(7);
            int last = small.madOffset(0) + 1_000_000;
            assertThat(Byte.toUnsignedInt(small.buffer().get(last))).isEqualTo(1_000_000 % 251);
            assertThat(port.receive(small, LONG_WAIT)).isEqualTo(1);
            assertThat(FakePorts.number(small, 0)).isEqualTo(8);
        }
    }

    @Test
    void aMessageLongerThanAnyoneSendsIsRefused() throws UmadException {
        try (UmadPort port = FakePorts.open("hugespace")) {
            port.send(FakePorts.numbered(0, 0, 1));
            assertThatThrownBy(() -> port.receive(received, LONG_WAIT))
                    .isInstanceOf(UmadException.class)
                    .hasMessageContaining("a message of 2147483639 bytes");
            assertThat(received.count()).isZero();
        }
    }

    @Test
    void aLengthThatCannotBeIsAnError() throws UmadException {
        try (UmadPort port = FakePorts.open("length:-5")) {
            port.send(FakePorts.numbered(0, 0, 1));
            UmadException e = catchThrowableOfType(UmadException.class, () -> port.receive(received, LONG_WAIT));
            assertThat(e.operation()).isEqualTo("umad_recv");
            assertThat(e.errno()).isEqualTo(71);
        }
    }

    @Test
    void aDeviceThatGoesAwayIsAnErrorAfterWhatItStillGave() throws UmadException {
        try (UmadPort port = FakePorts.open("recvfails:19")) {
            port.send(FakePorts.numbered(0, 0, 2));
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(1);
            assertThatThrownBy(() -> port.receive(received, LONG_WAIT)).hasMessageContaining("No such device");
            assertThat(received.count()).isZero();
        }
    }

    @Test
    void silenceIsNoMessageWhenTheTimeIsUp() throws UmadException {
        try (UmadPort port = FakePorts.open("silent")) {
            port.send(FakePorts.numbered(0, 0, 5));
            assertThat(port.receive(received, 0)).isZero();
            assertThat(port.receive(received, 20)).isZero();
        }
    }

    @Test
    void aFullQueueIsAShortCountAndTheNextSendGoesOn() throws UmadException {
        try (UmadPort port = FakePorts.open("full:3")) {
            SendBatch batch = FakePorts.numbered(0, 0, 5);
            assertThat(port.send(batch)).isEqualTo(3);
            assertThat(batch.remaining()).isEqualTo(2);
            assertThat(port.send(batch)).isZero();
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(3);
            assertThat(port.send(batch)).isEqualTo(2);
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(2);
            assertThat(FakePorts.number(received, 1)).isEqualTo(4);
        }
    }

    @Test
    void aRefusedSlotIsNamedAndCanBeLeftOut() throws UmadException {
        try (UmadPort port = FakePorts.open("sendfails:3")) {
            SendBatch batch = FakePorts.numbered(0, 0, 5);
            UmadException e = catchThrowableOfType(UmadException.class, () -> port.send(batch));
            assertThat(e.slot()).hasValue(2);
            assertThat(e.errno()).isEqualTo(22);
            assertThat(batch.position()).isEqualTo(2);
            batch.skip();
            assertThat(port.send(batch)).isEqualTo(2);
            assertThat(port.receive(received, LONG_WAIT)).isEqualTo(4);
            assertThat(FakePorts.number(received, 2)).isEqualTo(3);
        }
    }

    @Test
    void aTakenClassIsRefusedWithAHint() throws UmadException {
        try (UmadPort port = FakePorts.open("register:16")) {
            UmadException e = catchThrowableOfType(UmadException.class, () -> port.register(0x81, 1, 0));
            assertThat(e.errno()).isEqualTo(16);
            assertThat(e.hint()).hasValueSatisfying(hint -> assertThat(hint).contains("class is taken"));
        }
    }

    @Test
    void aBrokenDescriptorIsAnError() throws UmadException {
        try (UmadPort port = FakePorts.open("hangup")) {
            assertThatThrownBy(() -> port.receive(received, LONG_WAIT)).hasMessageContaining("poll");
        }
    }

    @Test
    void aNegativeTimeoutIsTheCallersMistake() throws UmadException {
        try (UmadPort port = FakePorts.open("silent")) {
            assertThatThrownBy(() -> port.receive(received, -1)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
