package io.espalier.server.smhealth;

import io.espalier.model.SubnetManager;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * A subnet manager and how busy it is.
 *
 * @param manager what it said of itself last
 * @param perSecond how fast its ActCount grew between its two last answers; absent before the second one and after a restart
 * @param readAt when it answered
 */
public record SmActivity(SubnetManager manager, OptionalDouble perSecond, Instant readAt) {}
