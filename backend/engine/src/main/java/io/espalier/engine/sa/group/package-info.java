/** The groups an SM keeps, and what it asks of an MGID and an MLID when a group is to be made. */
@NullMarked
package io.espalier.engine.sa.group;

import org.jspecify.annotations.NullMarked;
