/** Fabrics made by rule or by seed: for the demo, the tests and the benchmarks. */
@NullMarked
package io.espalier.model.example;

import org.jspecify.annotations.NullMarked;
