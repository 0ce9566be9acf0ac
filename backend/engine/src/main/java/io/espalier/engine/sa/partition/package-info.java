/** partitions.conf as OpenSM 3.3.23 reads it: which port holds which P_Key, and which groups are always there. */
@NullMarked
package io.espalier.engine.sa.partition;

import org.jspecify.annotations.NullMarked;
