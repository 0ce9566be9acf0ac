/** What a finding is, and what a rule may look at; the rules themselves are beside this. */
@NullMarked
package io.espalier.engine.check;

import org.jspecify.annotations.NullMarked;
