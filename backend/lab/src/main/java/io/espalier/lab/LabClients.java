package io.espalier.lab;

import io.espalier.umad.Umad;
import io.espalier.umad.UmadException;
import io.espalier.umad.UmadPort;

/** This JVM's own clients of a lab, on one port of the stand-in for libibumad. */
record LabClients(UmadPort port, SaClient sa, MftClient mft) implements AutoCloseable {
    static LabClients open(String caName) {
        SimulatedUmad.use();
        try {
            return on(Umad.open(caName, 0));
        } catch (UmadException e) {
            throw new LabException("no client can attach to ibsim: " + e.getMessage(), e);
        }
    }

    private static LabClients on(UmadPort port) throws UmadException {
        try {
            return new LabClients(port, new SaClient(port), new MftClient(port));
        } catch (UmadException e) {
            port.close();
            throw e;
        }
    }

    @Override
    public void close() {
        port.close();
    }
}
