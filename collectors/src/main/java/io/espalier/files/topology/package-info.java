/**
 * Readers of the files that tell nodes and cables: ibnetdiscover and its kin.
 *
 * <p>Start reading at {@link io.espalier.files.topology.TopologyReaders}.
 */
@NullMarked
package io.espalier.files.topology;

import org.jspecify.annotations.NullMarked;
