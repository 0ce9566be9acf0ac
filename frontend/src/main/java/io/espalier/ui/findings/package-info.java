/** What is wrong or notable now. */
@NullMarked
package io.espalier.ui.findings;

import org.jspecify.annotations.NullMarked;
