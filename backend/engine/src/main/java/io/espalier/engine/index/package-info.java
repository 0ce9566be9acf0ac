/** A fabric on small integers, for the algorithms: switches by their rank in KEY order, ports by number. */
@NullMarked
package io.espalier.engine.index;

import org.jspecify.annotations.NullMarked;
