package io.espalier.engine.mgid;

import io.espalier.model.Mgid;

/**
 * Something that is the matter with an MGID.
 *
 * @param fault what
 * @param mgid with which
 * @param job who wants it; empty for a group that is there
 * @param sentence all of it in words
 */
public record MgidIssue(MgidFault fault, Mgid mgid, String job, String sentence) {}
