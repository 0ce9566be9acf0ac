/** The subnet administrator's answers to MCMemberRecord Set and Delete, as OpenSM 3.3.23 gives them; start at SaModel. */
@NullMarked
package io.espalier.engine.sa;

import org.jspecify.annotations.NullMarked;
