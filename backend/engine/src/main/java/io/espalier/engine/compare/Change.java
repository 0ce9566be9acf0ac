package io.espalier.engine.compare;

/**
 * One thing that is not the same in two fabrics.
 *
 * @param subject what kind of thing
 * @param how how it is another
 * @param id identity of the thing: a GUID, "0x…/1" for a port, "0x…/1-0x…/2" for a link, an MGID, an MLID; two of these with a
 *     space where one alone does not do
 * @param what its name for people
 * @param before what was; empty for what was not there
 * @param after what is; empty for what is not there any more
 */
public record Change(Subject subject, How how, String id, String what, String before, String after) {}
