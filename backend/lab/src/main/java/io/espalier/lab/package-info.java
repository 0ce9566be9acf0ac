/**
 * A simulated subnet for the demo and the tests: ibsim plays the nodes, a real OpenSM manages them, members join through
 * its SA, counters move, links break.
 *
 * <p>Depends on model, native, the codecs of collectors, and the plans of storms in engine. Start reading at {@link io.espalier.lab.Lab}. This is the only place in Espalier that
 * sends anything but Get and GetTable, and it cannot reach a real fabric: it speaks through the stand-in for libibumad
 * ({@link io.espalier.lab.SimulatedUmad}), which knows ibsim's sockets only.
 */
@NullMarked
package io.espalier.lab;

import org.jspecify.annotations.NullMarked;
