/** Why the installed trees are not the planned ones: each difference is put down to what explains it. */
@NullMarked
package io.espalier.engine.cause;

import org.jspecify.annotations.NullMarked;
