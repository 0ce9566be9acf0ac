package io.espalier.engine.chassis;

import io.espalier.model.Guid;

/**
 * One switch of a director.
 *
 * @param guid its NodeGUID
 * @param label which one it is within the chassis, such as "L07" or "L07/U2"; its name where that does not say
 * @param place where it is among the modules of its kind, from 1; one that is taken out leaves a hole
 */
public record Module(Guid guid, String label, int place) {}
