/**
 * Readers of what the SA and the SM say: groups, members, multicast tables, partitions, subnet managers.
 *
 * <p>Start reading at {@link io.espalier.files.sa.SaReaders}.
 */
@NullMarked
package io.espalier.files.sa;

import org.jspecify.annotations.NullMarked;
