package io.espalier.engine.sa;

import io.espalier.model.Mgid;

/**
 * A notice the SM sends to those who subscribed to it (InfiniBand spec, 14.2.5.1).
 *
 * @param number 66 a group has its first full member, 67 it has lost its last
 * @param mgid the group
 */
public record SaTrap(int number, Mgid mgid) {
    static final int CREATED = 66;
    static final int DESTROYED = 67;
}
