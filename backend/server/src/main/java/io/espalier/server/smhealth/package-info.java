/** The health of the subnet managers: what several readings, the machine and OpenSM's own log tell of them. */
@NullMarked
package io.espalier.server.smhealth;

import org.jspecify.annotations.NullMarked;
