/**
 * Before a job starts: will its multicast groups be there, will its joins be accepted, and what is left afterwards? Start at
 * {@link io.espalier.engine.preflight.Preflight}.
 */
@NullMarked
package io.espalier.engine.preflight;

import org.jspecify.annotations.NullMarked;
