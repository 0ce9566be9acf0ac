/** How sentences about a fabric count and name things. */
@NullMarked
package io.espalier.engine.text;

import org.jspecify.annotations.NullMarked;
