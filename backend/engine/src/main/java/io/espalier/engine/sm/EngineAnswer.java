package io.espalier.engine.sm;

/** What a routing engine with a tree builder of its own says when it is asked for a fabric's multicast tables. */
public sealed interface EngineAnswer {
    /** It does it. */
    record Planned(MulticastPlan plan) implements EngineAnswer {}

    /**
     * It does not, as OpenSM's would not; the next engine of the list is then asked.
     *
     * @param reason one sentence
     */
    record Refused(String reason) implements EngineAnswer {}
}
