/** Rules on what could not be read. */
@NullMarked
package io.espalier.engine.rules.sweep;

import org.jspecify.annotations.NullMarked;
