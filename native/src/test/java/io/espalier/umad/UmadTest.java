package io.espalier.umad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class UmadTest {

    @BeforeAll
    static void useTheFake() {
        FakePorts.use();
    }

    @Test
    void theBridgeInTheJarLoadsALibraryThatFits() {
        assertThat(Umad.unavailabilityCause()).isEmpty();
        assertThat(Umad.isAvailable()).isTrue();
    }

    @Test
    void allReadablePortsAreListed() throws UmadException {
        assertThat(Umad.ports())
                .extracting(port -> port.ca() + "/" + port.port())
                .containsExactly("fake_0/1", "fake_0/2", "fake_1/1", "fake_1/2", "fake_bad/2");
    }

    @Test
    void aPortIsToldInFull() throws UmadException {
        assertThat(Umad.ports().get(1))
                .isEqualTo(new UmadPortInfo(
                        "fake_0",
                        2,
                        4,
                        5,
                        42,
                        1,
                        3,
                        2,
                        100,
                        0x02514868,
                        0xfe80000000000000L,
                        0x0002c90300100002L,
                        "InfiniBand"));
    }

    @Test
    void anOpenPortKnowsItself() throws UmadException {
        try (UmadPort port = Umad.open("echo", 2)) {
            assertThat(port.info().port()).isEqualTo(2);
            assertThat(port.info().ca()).isEqualTo("echo");
        }
    }

    @Test
    void theDefaultPortStaysTheOneThatWasChosen() throws UmadException {
        try (UmadPort port = Umad.open("", 0)) {
            assertThat(port.info().ca()).isEqualTo("fake_0");
            assertThat(port.info()).isEqualTo(port.info());
        }
    }

    @Test
    void anUnknownAdapterIsRefusedWithAHint() {
        UmadException e = catchThrowableOfType(UmadException.class, () -> Umad.open("nosuchca", 1));
        assertThat(e.operation()).isEqualTo("umad_open_port");
        assertThat(e.errno()).isEqualTo(19);
        assertThat(e.slot()).isEmpty();
        assertThat(e).hasMessageContaining("No such device").hasMessageContaining("no such channel adapter");
    }

    @Test
    void missingPermissionIsSaid() {
        assertThatThrownBy(() -> Umad.open("openerrno:13", 1))
                .isInstanceOf(UmadException.class)
                .hasMessageContaining("Permission denied")
                .hasMessageContaining("/dev/infiniband/umad*");
    }

    @Test
    void aPortThatCannotBeReadSaysSo() throws UmadException {
        try (UmadPort port = Umad.open("echo", 7)) {
            assertThatThrownBy(port::info).isInstanceOf(UmadException.class).hasMessageContaining("umad_get_port");
        }
    }
}
