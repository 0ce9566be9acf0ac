/** A real browser for what is measured in one. */
@NullMarked
package io.espalier.bench.browser;

import org.jspecify.annotations.NullMarked;
