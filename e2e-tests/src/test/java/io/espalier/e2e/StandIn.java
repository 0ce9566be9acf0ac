package io.espalier.e2e;

import io.espalier.lab.Lab;
import io.espalier.lab.SimulatedUmad;
import io.espalier.umad.Umad;
import java.util.List;

/** The stand-in for libibumad, which leads to ibsim instead of a kernel: for this JVM and for the programs it starts. */
final class StandIn {
    private StandIn() {}

    /**
     * The system properties of a program that is to use it: as its libibumad, and, so that a program that is killed leaves
     * no copy behind, as the file from which a lab takes it.
     */
    static List<String> properties() {
        Lab.useSimulatedUmad();
        String file = System.getProperty(Umad.LIBRARY_PROPERTY);
        return List.of("-D" + Umad.LIBRARY_PROPERTY + "=" + file, "-D" + SimulatedUmad.LIBRARY_PROPERTY + "=" + file);
    }
}
