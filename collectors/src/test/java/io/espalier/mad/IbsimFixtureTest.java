package io.espalier.mad;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mgid;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortCounters;
import io.espalier.model.PortState;
import io.espalier.model.SubnetManager;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Messages that a real OpenSM and ibsim sent for a two-level tree of 36 leaves, 18 spines and 648 hosts. */
class IbsimFixtureTest {
    private static final int DATA_AT = SmpHeader.DATA_AT;

    private static MadReader message(String name) {
        return MadReader.of(Hex.read("ibsim/" + name));
    }

    @Test
    void aDirectedAnswerHasGoodStatusBesideItsDirection() {
        MadHeader header = MadHeader.decode(message("node-info"));
        assertThat(header.status()).isEqualTo(MadHeader.DIRECTION);
        assertThat(header.plainStatus()).isZero();
        assertThat(SmpHeader.decode(message("node-info")).route().toString()).isEqualTo("0,1");
    }

    @Test
    void theLeafIsASwitchOf36Ports() {
        NodeInfo info = NodeInfo.decode(message("node-info"), DATA_AT);
        assertThat(info.type()).isEqualTo(NodeInfo.Type.SWITCH);
        assertThat(info.portCount()).isEqualTo(36);
        assertThat(info.nodeGuid()).isEqualTo(Guid.parse("0008f10400410000"));
        assertThat(SwitchInfo.decode(message("switch-info"), DATA_AT).multicastFdbCap())
                .isEqualTo(1024);
    }

    @Test
    void itsUplinkIsActiveAndUp() {
        PortInfo info = PortInfo.decode(message("port-info-19"), DATA_AT);
        assertThat(info.width()).isEqualTo(LinkWidth.X4);
        assertThat(info.activeSpeed().resolve(ActiveSpeed.HAS_EXTENDED_SPEEDS, 0))
                .isEqualTo(LinkSpeed.HDR);
        assertThat(info.state()).isEqualTo(PortState.ACTIVE);
        assertThat(info.physicalState()).isEqualTo(PhysicalState.LINK_UP);
    }

    @Test
    void openSmIsMaster() {
        SmInfo info = SmInfo.decode(message("sm-info"), DATA_AT);
        assertThat(info.state()).isEqualTo(SubnetManager.State.MASTER);
        assertThat(info.portGuid()).isEqualTo(Guid.parse("0008f10400010001"));
    }

    @Test
    void theHostOffersExtendedCounters() {
        ClassPortInfo agent = ClassPortInfo.decode(message("class-port-info"), DATA_AT);
        assertThat(agent.has(ClassPortInfo.EXTENDED_WIDTH | ClassPortInfo.XMIT_WAIT))
                .isTrue();
        PortCounters.Builder reading = new PortCounters.Builder(Instant.EPOCH);
        PortCountersExtendedAttribute.decode(message("port-counters-extended"), DATA_AT, agent, reading);
        PortCounters counters = reading.build();
        // ibsim counts 72 words for each MAD that passes.
        assertThat(counters.value(Counter.XMIT_DATA).orElseThrow())
                .isPositive()
                .isEqualTo(72 * counters.value(Counter.XMIT_PKTS).orElseThrow());
    }

    @Test
    void anUntrustedTableHasAllGroupsAndNoMember() {
        MadReader in = message("mc-member-table");
        SaHeader header = SaHeader.decode(in);
        int count = header.recordCount(in.length(), McMemberRecord.LENGTH);
        assertThat(count).isEqualTo(25);
        for (int i = 0; i < count; i++) {
            McMemberRecord record = McMemberRecord.decode(in, SaHeader.DATA_AT + i * header.attributeOffset() * 8);
            assertThat(record.mlid()).isBetween(0xC000, 0xC018);
            assertThat(record.portGuid()).isEqualTo(Guid.ZERO);
            assertThat(record.joinState()).isZero();
            assertThat(record.scope()).isIn(2, 5);
        }
        assertThat(McMemberRecord.decode(in, SaHeader.DATA_AT).mgid()).isEqualTo(Mgid.parse("ff12:401b:ffff::1"));
    }
}
