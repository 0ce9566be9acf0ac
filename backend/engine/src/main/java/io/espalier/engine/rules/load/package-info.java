/** Rules on how much multicast there is, how fast it changes, and on the subnet managers that have to keep up with it. */
@NullMarked
package io.espalier.engine.rules.load;

import org.jspecify.annotations.NullMarked;
