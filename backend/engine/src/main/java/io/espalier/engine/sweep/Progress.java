package io.espalier.engine.sweep;

/** Hears how far a sweep has come, and may end it. */
@FunctionalInterface
public interface Progress {
    /** Never ends it. */
    Progress IGNORED = (done, total) -> true;

    /**
     * Called before each unit.
     *
     * @param done units that are done
     * @param total units there are to do
     * @return whether to go on
     */
    boolean proceed(int done, int total);
}
