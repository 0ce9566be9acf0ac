package io.espalier.engine.sa.group;

/**
 * Why no group can be made with an MGID.
 *
 * @param errorCode OpenSM's
 * @param words what is wrong, and what was expected
 */
public record MgidFault(String errorCode, String words) {}
