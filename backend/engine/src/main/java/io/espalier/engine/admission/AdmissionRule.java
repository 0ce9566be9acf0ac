package io.espalier.engine.admission;

import java.util.Set;

/**
 * A rule: which joins, and what becomes of them.
 *
 * @param name for people; may be empty
 * @param match which joins
 * @param tenants the tenants it is about; none means any, and joins of no tenant too
 * @param action what becomes of them
 */
public record AdmissionRule(String name, JoinMatch match, Set<String> tenants, Action action) {
    public AdmissionRule {
        tenants = Set.copyOf(tenants);
    }

    /** What becomes of a join. */
    public sealed interface Action {
        /** It goes on to the quotas and the SA. */
        record Allow() implements Action {}

        /**
         * It ends.
         *
         * @param reason for whoever asked
         */
        record Deny(String reason) implements Action {}

        /**
         * It goes on with other fields.
         *
         * @param changes which
         */
        record Modify(FieldChanges changes) implements Action {}
    }
}
