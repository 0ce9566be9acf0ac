package io.espalier.engine.admission;

/**
 * Somebody who shares the fabric with others. A join is of the first tenant in the list whose match it fits.
 *
 * @param name unique in its list
 * @param match which joins are the tenant's
 */
public record Tenant(String name, JoinMatch match) {}
