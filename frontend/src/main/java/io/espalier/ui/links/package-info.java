/** All links in one table: how busy they are, and what their ports count. */
@NullMarked
package io.espalier.ui.links;

import org.jspecify.annotations.NullMarked;
