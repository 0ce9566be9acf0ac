package io.espalier.engine.sm.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PolicyPlanTest {
    @Test void x() { assertThat(1).isEqualTo(1); }
}
