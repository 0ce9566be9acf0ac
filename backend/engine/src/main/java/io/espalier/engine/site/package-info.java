/** What a site has decided about its fabric. */
@NullMarked
package io.espalier.engine.site;

import org.jspecify.annotations.NullMarked;
