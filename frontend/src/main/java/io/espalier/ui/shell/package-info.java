/** What stands around every page: rail, top bar, search. */
@NullMarked
package io.espalier.ui.shell;

import org.jspecify.annotations.NullMarked;
