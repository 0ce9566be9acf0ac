/** Rules on how the SM is set up. */
@NullMarked
package io.espalier.engine.rules.settings;

import org.jspecify.annotations.NullMarked;
