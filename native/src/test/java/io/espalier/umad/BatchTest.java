package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class BatchTest {

    @Test
    void slotsAreLaidOutAsTheKernelWantsThem() {
        SendBatch batch = new SendBatch(2);
        batch.add();
        int slot = batch.add();
        batch.agent(slot, 5).timeoutMillis(slot, 200).retries(slot, 3).dlid(slot, 0xFFFF);
        batch.qpn(slot, 1).qkey(slot, 0x80010000).serviceLevel(slot, 15).pkeyIndex(slot, 0x0102);
        assertThat(batch.madOffset(slot)).isEqualTo(320 + 64);
        assertThat(batch.memory().getInt(320)).isEqualTo(5);
        assertThat(batch.memory().getInt(328)).isEqualTo(200);
        assertThat(batch.memory().getInt(332)).isEqualTo(3);
        assertThat(batch.buffer().getInt(340)).isEqualTo(1);
        assertThat(batch.buffer().getInt(344)).isEqualTo(0x80010000);
        assertThat(batch.buffer().getShort(348)).isEqualTo((short) 0xFFFF);
        assertThat(batch.buffer().get(350)).isEqualTo((byte) 15);
        assertThat(batch.memory().getShort(376)).isEqualTo((short) 0x0102);
        assertThat(batch.memory().order()).isEqualTo(ByteOrder.nativeOrder());
        assertThat(batch.buffer().order()).isEqualTo(ByteOrder.BIG_ENDIAN);
    }

    @Test
    void aSlotTakenAgainIsZero() {
        SendBatch batch = new SendBatch(1);
        int slot = batch.add();
        batch.agent(slot, -1).dlid(slot, 9);
        batch.buffer().putLong(batch.madOffset(slot) + 248, -1);
        batch.clear();
        batch.add();
        for (int at = 0; at < SendBatch.SLOT_SIZE; at++) {
            assertThat(batch.buffer().get(at)).isZero();
        }
    }

    @Test
    void aFullBatchTakesNoMore() {
        SendBatch batch = new SendBatch(1);
        batch.add();
        assertThat(batch.isFull()).isTrue();
        assertThatThrownBy(batch::add).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aSlotThatIsNotTakenCannotBeWritten() {
        SendBatch batch = new SendBatch(4);
        batch.add();
        assertThatThrownBy(() -> batch.agent(1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> batch.madOffset(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void whatDoesNotFitItsFieldIsRefused() {
        SendBatch batch = new SendBatch(1);
        int slot = batch.add();
        assertThatThrownBy(() -> batch.dlid(slot, 0x10000)).hasMessageContaining("dlid");
        assertThatThrownBy(() -> batch.qpn(slot, 0x1000000)).hasMessageContaining("qpn");
        assertThatThrownBy(() -> batch.serviceLevel(slot, 16)).hasMessageContaining("service level");
        assertThatThrownBy(() -> batch.pkeyIndex(slot, -1)).hasMessageContaining("P_Key index");
    }

    @Test
    void skippingEndsAtTheLimit() {
        SendBatch batch = new SendBatch(2);
        batch.add();
        batch.skip();
        assertThat(batch.remaining()).isZero();
        assertThatThrownBy(batch::skip).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void batchesOfImpossibleSizesAreRefused() {
        assertThatThrownBy(() -> new SendBatch(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SendBatch(Integer.MAX_VALUE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ReceiveBatch(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ReceiveBatch(1, 319)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ReceiveBatch(Integer.MAX_VALUE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEmptyBatchHasNoRecords() {
        ReceiveBatch batch = new ReceiveBatch(4);
        assertThat(batch.count()).isZero();
        assertThatThrownBy(() -> batch.status(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> batch.madOffset(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void growingStopsAtTheLongestMessage() {
        ReceiveBatch batch = new ReceiveBatch(1);
        assertThatThrownBy(() -> batch.growFor(ReceiveBatch.MAX_MESSAGE + 1)).isInstanceOf(UmadException.class);
    }
}
