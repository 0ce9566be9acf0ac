package io.espalier.engine.rules.port;

import io.espalier.engine.check.Severity;
import io.espalier.model.PortId;

/**
 * A port that a rule has something to say of.
 *
 * @param port which
 * @param amount how much of what the rule counts, to find the worst
 * @param severity how bad it is there
 * @param what what is so, as the end of a sentence that begins with the port: "counted 1,300 PortRcvErrors in 30 s"
 */
record Sufferer(PortId port, double amount, Severity severity, String what) {}
