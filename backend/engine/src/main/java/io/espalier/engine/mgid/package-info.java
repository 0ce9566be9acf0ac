/**
 * Who may use which multicast names: a plan that gives ranges of MGIDs to owners, what is wrong with an MGID under it, and
 * the next free range of an owner.
 */
@NullMarked
package io.espalier.engine.mgid;

import org.jspecify.annotations.NullMarked;
