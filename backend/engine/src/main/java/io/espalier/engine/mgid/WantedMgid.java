package io.espalier.engine.mgid;

import io.espalier.model.Mgid;

/**
 * An MGID that a job wants.
 *
 * @param mgid which
 * @param ip the IP group it is for; empty where the job names the MGID itself
 * @param job the job's name
 * @param owner for whom it works; empty where it does not say
 * @param create whether it wants to make the group, and not only to join one that others make
 */
public record WantedMgid(Mgid mgid, String ip, String job, String owner, boolean create) {}
