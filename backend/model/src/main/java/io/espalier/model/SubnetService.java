package io.espalier.model;

/**
 * A service that somebody has registered with the SA (ServiceRecord, InfiniBand spec, 15.2.5.14). Its key is a secret and not
 * kept.
 *
 * @param id ServiceID
 * @param portGuid of the port that offers it
 * @param pKey of the partition it is offered in
 * @param leaseSeconds how long the registration lasts; {@link #FOR_EVER} for one without an end
 * @param name whatever its owner calls it; empty where it has no name
 */
public record SubnetService(long id, Guid portGuid, PKey pKey, long leaseSeconds, String name) {
    /** The lease that never ends. */
    public static final long FOR_EVER = 0xFFFF_FFFFL;

    public SubnetService {
        if (leaseSeconds < 0 || leaseSeconds > FOR_EVER) {
            throw new IllegalArgumentException("not a lease (0 to 4294967295 s): " + leaseSeconds);
        }
    }
}
