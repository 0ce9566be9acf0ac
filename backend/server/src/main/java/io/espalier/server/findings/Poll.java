package io.espalier.server.findings;

import io.espalier.engine.check.Finding;
import java.time.Instant;
import java.util.function.Predicate;

/**
 * What a fabric may say of findings.
 *
 * @param at when it was swept
 * @param counts whether finding this is news: what it rests on was read anew, and is not being changed at this moment
 * @param judges whether not finding this means that it is no more: what it rests on was seen
 */
record Poll(Instant at, Predicate<Finding> counts, Predicate<Finding> judges) {}
