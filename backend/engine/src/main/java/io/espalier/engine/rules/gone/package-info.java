/** What was there and is not any more. It is told by two readings and by what is still missing, so it is no rule on one fabric. */
@NullMarked
package io.espalier.engine.rules.gone;

import org.jspecify.annotations.NullMarked;
