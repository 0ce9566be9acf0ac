package io.espalier.engine.admission;

import io.espalier.engine.settings.AddedOption;
import java.util.List;

/**
 * A site's rules on joins. The first rule that a join fits decides, then every quota it falls under is looked at.
 *
 * @param tenants in order: a join is of the first whose match it fits
 * @param rules in order
 * @param quotas all that apply
 * @param allowsOtherwise whether a join that fits no rule goes on
 */
public record AdmissionRules(
        List<Tenant> tenants, List<AdmissionRule> rules, List<Quota> quotas, boolean allowsOtherwise) {
    /** Everything is allowed. */
    public static final AdmissionRules NONE = new AdmissionRules(List.of(), List.of(), List.of(), true);

    /** The option of opensm.conf that puts rules into force; OpenSM itself ignores it. */
    public static final String OPTION = AddedOption.INTERCEPT.key();

    public AdmissionRules {
        tenants = List.copyOf(tenants);
        rules = List.copyOf(rules);
        quotas = List.copyOf(quotas);
    }
}
