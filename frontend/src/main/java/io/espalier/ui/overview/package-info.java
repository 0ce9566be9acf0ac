/**
 * The pages. A page builds components and asks {@link io.espalier.ui.Pages} nothing but which pages there are; what it
 * shows is worked out in plain view-model classes.
 */
@NullMarked
package io.espalier.ui.overview;

import org.jspecify.annotations.NullMarked;
