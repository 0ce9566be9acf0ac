/** What MTU and rate groups have, and which links allow no more. */
@NullMarked
package io.espalier.engine.limit;

import org.jspecify.annotations.NullMarked;
