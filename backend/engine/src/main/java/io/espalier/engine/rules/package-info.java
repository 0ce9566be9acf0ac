/** What is looked for: one class a rule, a package for each family. */
@NullMarked
package io.espalier.engine.rules;

import org.jspecify.annotations.NullMarked;
