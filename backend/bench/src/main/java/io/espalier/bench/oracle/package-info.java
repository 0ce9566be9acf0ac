/**
 * Holds every routing engine against the real OpenSM on drawn fabrics: fabric and groups, settings, both answers, and what
 * differs. Start reading at {@link io.espalier.bench.oracle.OracleCase}.
 */
@NullMarked
package io.espalier.bench.oracle;

import org.jspecify.annotations.NullMarked;
