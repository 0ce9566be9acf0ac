/** A real browser, and how long pages take in it until they can be used. */
@NullMarked
package io.espalier.bench.browser;

import org.jspecify.annotations.NullMarked;
