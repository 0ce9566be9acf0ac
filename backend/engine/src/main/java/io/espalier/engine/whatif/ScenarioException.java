package io.espalier.engine.whatif;

/** A scenario asks for what the fabric does not have, or for what cannot be answered; the message says where and what. */
public final class ScenarioException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public ScenarioException(String message) {
        super(message);
    }

    /** The same, said of one change of a scenario. */
    ScenarioException at(int index) {
        ScenarioException placed = new ScenarioException(Scenario.place(index) + ": " + getMessage());
        placed.initCause(this);
        return placed;
    }
}
