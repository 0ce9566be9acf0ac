/**
 * A user's paths through the real program, in a real browser, on a real OpenSM over ibsim. Start reading at the classes
 * whose names end in IT.
 */
@NullMarked
package io.espalier.e2e;

import org.jspecify.annotations.NullMarked;
