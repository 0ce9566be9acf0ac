/** Rules on ports and links: counters, states, load. */
@NullMarked
package io.espalier.engine.rules.port;

import org.jspecify.annotations.NullMarked;
