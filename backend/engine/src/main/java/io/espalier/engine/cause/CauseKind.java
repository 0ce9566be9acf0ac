package io.espalier.engine.cause;

/** Why rows of the switches' tables can differ from the plan. */
public enum CauseKind {
    /** No group has the MLID any more, and the SM that wrote the rows left them. */
    STALE_GROUP("rows of a group that has ended"),
    /** Rows of an SM before the present one, where the present one never wrote. */
    LEFTOVER_OF_FORMER_SM("rows left by a former SM"),
    /** The SM wrote a block and the switch did not take it. */
    LOST_SET("a write that the switch did not take"),
    /** The tables come from another routing engine or other settings than the plan. */
    WRONG_ENGINE_ASSUMED("another routing engine than assumed"),
    /** The tables are those of the fabric with or without some link between switches. */
    UNHEALTHY_OR_VANISHED_LINK("a link that the SM saw otherwise"),
    /** A row sends to a port that is down, and nothing else is wrong. */
    PORT_DOWN("a port that is down"),
    /** Members came or went, and the tables have not followed yet. */
    JUST_CHANGED("members that have just changed"),
    /** Nothing that is looked for explains it. */
    UNKNOWN("not known");

    private final String label;

    CauseKind(String label) {
        this.label = label;
    }

    /** In a few words, to stand after "cause:". */
    public String label() {
        return label;
    }
}
