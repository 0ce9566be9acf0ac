/**
 * Sends and receives MADs through libibumad: ports, agents and batches, and nothing of what the MADs say.
 *
 * <p>Depends on nothing but JSpecify's annotations; the C half is in {@code src/main/c}, and {@link
 * io.espalier.umad.Bridge} is where the two meet. libibumad is looked for at run time, so this package loads everywhere
 * and {@link io.espalier.umad.Umad#unavailabilityCause()} says what is missing. Start reading at {@link
 * io.espalier.umad.Umad}, then {@link io.espalier.umad.UmadPort}.
 */
@NullMarked
package io.espalier.umad;

import org.jspecify.annotations.NullMarked;
