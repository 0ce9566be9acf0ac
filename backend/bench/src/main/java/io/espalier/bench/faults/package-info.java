/**
 * The real program beside a real OpenSM while everything around it breaks. What it tells is held against the lab's own list of what
 * was done, and what it shows against a reading of our own.
 */
@NullMarked
package io.espalier.bench.faults;

import org.jspecify.annotations.NullMarked;
