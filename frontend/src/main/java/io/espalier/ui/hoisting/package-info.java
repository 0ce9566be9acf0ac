/** What hoisting decides for each tree, and where the installed trees have their apex. */
@NullMarked
package io.espalier.ui.hoisting;

import org.jspecify.annotations.NullMarked;
