/**
 * Rules and quotas on joins, before the SA's own checks. OpenSM has nothing of the kind: it ignores the option
 * mcmr_intercept_enable, which the embedded engine obeys. Start at {@link io.espalier.engine.admission.AdmittingSa}.
 */
@NullMarked
package io.espalier.engine.admission;

import org.jspecify.annotations.NullMarked;
