package io.espalier.engine.sm.sssp;

/** The paths from all switches to one LID. */
final class LidRoute {
    private final EndPort destination;
    private final int[] links;

    /**
     * The paths that a search has found.
     *
     * @param destination whose LID
     * @param links by which each switch was reached, as {@link PathSearch#usedLink} has it
     */
    LidRoute(EndPort destination, int[] links) {
        this.destination = destination;
        this.links = links;
    }

    EndPort destination() {
        return destination;
    }

    /** The link a switch sends by, leading to it; negative where it sends to a host of its own, or to itself. */
    int link(int rank) {
        return links[rank];
    }
}
