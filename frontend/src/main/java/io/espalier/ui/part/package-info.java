/** Small components that several pages use, with the class names that static/styles/README.md lists. */
@NullMarked
package io.espalier.ui.part;

import org.jspecify.annotations.NullMarked;
