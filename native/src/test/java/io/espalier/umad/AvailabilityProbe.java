package io.espalier.umad;

/** What a program sees of {@link Umad} in a JVM of its own, printed; for {@link AvailabilityTest}. */
public final class AvailabilityProbe {

    private AvailabilityProbe() {}

    /** Prints the cause, the ports, and what opening the default port says. */
    public static void main(String[] args) {
        System.out.println("cause: " + Umad.unavailabilityCause().orElse("none"));
        try {
            System.out.println("ports: " + Umad.ports().size());
            Umad.open("", 0).close();
            System.out.println("opened");
        } catch (UmadException e) {
            System.out.println("failed: " + e.getMessage());
        }
    }
}
