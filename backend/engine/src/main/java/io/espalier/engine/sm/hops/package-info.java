/** OpenSM's routing engines that leave multicast to the default builder and differ in their hop matrix only. */
@NullMarked
package io.espalier.engine.sm.hops;

import org.jspecify.annotations.NullMarked;
