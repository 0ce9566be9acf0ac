/** What is wrong or notable on a fabric: one class a rule. */
@NullMarked
package io.espalier.engine.check;

import org.jspecify.annotations.NullMarked;
