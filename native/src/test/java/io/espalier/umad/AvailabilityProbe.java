package io.espalier.umad;

/** What a program sees of {@link Umad} in a JVM of its own, from loading to closing, printed; for {@link AvailabilityTest}. */
public final class AvailabilityProbe {

    private AvailabilityProbe() {}

    /** Prints the cause, the ports, and what an exchange on the default port gives. */
    public static void main(String[] args) {
        System.out.println("cause: " + Umad.unavailabilityCause().orElse("none"));
        try {
            System.out.println("ports: " + Umad.ports().size());
            exchange();
        } catch (UmadException e) {
            System.out.println("failed: " + e.getMessage());
        }
    }

    private static void exchange() throws UmadException {
        ReceiveBatch replies = new ReceiveBatch(8);
        try (UmadPort port = Umad.open("", 0)) {
            System.out.println("opened: " + port.info().ca());
            port.send(FakePorts.numbered(port.register(0x81, 1, 0), 0, 8));
            System.out.println("received: " + port.receive(replies, 20_000));
            port.send(new SendBatch(1));
            replies.growFor(ReceiveBatch.MAX_MESSAGE + 1);
        }
    }
}
