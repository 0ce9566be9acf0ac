/** What OpenSM writes into its log, and what it means. */
@NullMarked
package io.espalier.opensm;

import org.jspecify.annotations.NullMarked;
