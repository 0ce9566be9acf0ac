package io.espalier.trap;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.InformInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.Notice;
import io.espalier.mad.SaHeader;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.transport.LocalPort;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is sent for traps, and what comes of one. */
class TrapWatchTest {
    private static final Lid MANAGER = new Lid(7);

    private final FakeTrapPort port = new FakeTrapPort();
    private Instant now = Instant.EPOCH;
    private int hints;
    private final TrapWatch watch = new TrapWatch(port, () -> hints++, new InstantSource() {
        @Override
        public Instant instant() {
            return now;
        }
    });

    private record Sent(MadReader mad, int dlid) {
        MadHeader header() {
            return MadHeader.decode(mad);
        }
    }

    /** A port of which a test says what comes in. */
    private static final class FakeTrapPort implements TrapPort {
        private final List<Sent> sent = new ArrayList<>();
        private final List<byte[]> incoming = new ArrayList<>();
        private List<byte[]> taken = List.of();
        private Lid manager = MANAGER;

        @Override
        public LocalPort localPort() {
            return new LocalPort("fake port 1", new Guid(1), new Lid(3), manager, 0, 0xFE80L << 48, true);
        }

        @Override
        public void send(byte[] mad, int dlid, int serviceLevel, int timeoutMillis) {
            sent.add(new Sent(MadReader.of(mad.clone()), dlid));
        }

        @Override
        public int receive(int timeoutMillis) {
            taken = List.copyOf(incoming);
            incoming.clear();
            return taken.size();
        }

        @Override
        public MadReader message(int index) {
            return MadReader.of(taken.get(index));
        }

        @Override
        public int slid(int index) {
            return manager.value();
        }

        @Override
        public boolean isTimeout(int index) {
            return false;
        }

        @Override
        public void close() {
            incoming.clear();
        }
    }

    private static byte[] report(int trap) {
        byte[] mad = new byte[MadHeader.MAD_LENGTH];
        MadWriter out = MadWriter.of(mad);
        ManagementClass sa = ManagementClass.SUBNET_ADMINISTRATION;
        new MadHeader(sa.code(), sa.version(), MadHeader.REPORT, 0, 0, 0x1234_5678_9ABCL, MadAttribute.NOTICE.id(), 0)
                .encode(out);
        new Notice(true, trap, new Lid(12)).encode(out, SaHeader.DATA_AT);
        return mad;
    }

    @Test
    void nothingButOneWishForEachTrapIsSent() throws Exception {
        watch.step(0);
        watch.step(0);
        assertThat(port.sent).hasSameSizeAs(TrapWatch.TRAPS).allSatisfy(sent -> {
            assertThat(sent.dlid()).isEqualTo(MANAGER.value());
            assertThat(sent.header().method()).isEqualTo(MadHeader.SET);
            assertThat(sent.header().managementClass()).isEqualTo(ManagementClass.SUBNET_ADMINISTRATION.code());
            assertThat(sent.header().attributeId()).isEqualTo(MadAttribute.INFORM_INFO.id());
        });
        assertThat(port.sent)
                .extracting(sent -> InformInfo.decode(sent.mad(), SaHeader.DATA_AT))
                .containsExactlyElementsOf(TrapWatch.TRAPS.stream()
                        .map(trap -> new InformInfo(trap, true))
                        .toList());
    }

    @Test
    void aReportIsAnsweredAndHintsAtAChange() throws Exception {
        watch.step(0);
        port.sent.clear();
        port.incoming.add(report(128));
        watch.step(0);
        assertThat(hints).isEqualTo(1);
        assertThat(port.sent).singleElement().satisfies(sent -> {
            assertThat(sent.dlid()).isEqualTo(MANAGER.value());
            assertThat(sent.header().method()).isEqualTo(MadHeader.REPORT | MadHeader.RESPONSE);
            assertThat(sent.header().transactionId()).isEqualTo(0x1234_5678_9ABCL);
            assertThat(Notice.decode(sent.mad(), SaHeader.DATA_AT)).isEqualTo(new Notice(true, 128, new Lid(12)));
        });
    }

    @Test
    void aTrapThatNobodyAskedForIsAnsweredAndNoMore() throws Exception {
        port.incoming.add(report(257));
        watch.step(0);
        assertThat(hints).isZero();
        assertThat(port.sent).hasSize(TrapWatch.TRAPS.size() + 1);
    }

    @Test
    void aReportThatIsCutOffHarmsNothing() throws Exception {
        port.incoming.add(new byte[] {1, 3, 2, MadHeader.REPORT});
        port.incoming.add(report(144));
        watch.step(0);
        assertThat(hints).isEqualTo(1);
    }

    @Test
    void theWishIsRepeatedToAnotherManagerAndAfterAWhile() throws Exception {
        watch.step(0);
        port.manager = new Lid(9);
        watch.step(0);
        assertThat(port.sent).hasSize(2 * TrapWatch.TRAPS.size());
        assertThat(port.sent.getLast().dlid()).isEqualTo(9);
        now = now.plus(Duration.ofMinutes(5));
        watch.step(0);
        assertThat(port.sent).hasSize(3 * TrapWatch.TRAPS.size());
    }

    @Test
    void withoutAManagerNobodyIsAsked() throws Exception {
        port.manager = Lid.NONE;
        watch.step(0);
        assertThat(port.sent).isEmpty();
    }
}
