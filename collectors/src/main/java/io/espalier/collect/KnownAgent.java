package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.transport.Destination;

/**
 * What a performance agent has said of itself, remembered from reading to reading: it is not asked again until its node was
 * away or one of its answers is missing.
 *
 * @param own where its end port was reached then
 * @param to where its questions go
 * @param redirected whether that is another port than its own
 * @param info what it can do
 */
record KnownAgent(Destination.Address own, Destination to, boolean redirected, ClassPortInfo info) {}
