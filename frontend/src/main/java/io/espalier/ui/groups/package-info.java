/** All multicast groups in one table. */
@NullMarked
package io.espalier.ui.groups;

import org.jspecify.annotations.NullMarked;
