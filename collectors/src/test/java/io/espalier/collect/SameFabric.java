package io.espalier.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Part;

/** Compares two fabrics part by part, so that a failing test says which part differs. */
public final class SameFabric {
    private SameFabric() {}

    /** Everything but the number. */
    public static void assertSame(Fabric actual, Fabric expected) {
        assertThat(actual.problems()).isEqualTo(expected.problems());
        assertThat(actual.sweptAt()).isEqualTo(expected.sweptAt());
        assertThat(actual.gidPrefix()).isEqualTo(expected.gidPrefix());
        assertThat(actual.nodes()).isEqualTo(expected.nodes());
        assertThat(actual.links()).isEqualTo(expected.links());
        assertThat(actual.groups()).isEqualTo(expected.groups());
        assertThat(actual.membersKnown()).isEqualTo(expected.membersKnown());
        assertThat(actual.tables()).isEqualTo(expected.tables());
        assertThat(actual.counters()).isEqualTo(expected.counters());
        assertThat(actual.portTables()).isEqualTo(expected.portTables());
        assertThat(actual.managerTables()).isEqualTo(expected.managerTables());
        assertThat(actual.unicastTables()).isEqualTo(expected.unicastTables());
        assertThat(actual.services()).isEqualTo(expected.services());
        for (Part part : Part.values()) {
            assertThat(actual.readAt(part)).isEqualTo(expected.readAt(part));
        }
        assertThat(actual.subnetManagers()).isEqualTo(expected.subnetManagers());
    }
}
