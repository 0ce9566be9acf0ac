package io.espalier.engine.sa.partition;

import io.espalier.engine.settings.CNumber;
import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** A word of a partition's port list: a PortGUID, or a name for many ports, of which the beginning is enough. */
final class PortWord {
    private static final Map<String, Predicate<Node>> MANY = Map.of(
            "ALL", node -> true,
            "ALL_CAS", Adapter.class::isInstance,
            "ALL_SWITCHES", Switch.class::isInstance,
            "ALL_ROUTERS", Router.class::isInstance);

    private final Drafts drafts;
    private final Draft draft;
    private final Membership membership;

    PortWord(Drafts drafts, Draft draft, Membership membership) {
        this.drafts = drafts;
        this.draft = draft;
        this.membership = membership;
    }

    /**
     * Adds the ports.
     *
     * @return what is worth knowing, if anything is
     * @throws NumberFormatException if the word is neither
     */
    Optional<String> add(String word) {
        if ("NONE".startsWith(word)) {
            return Optional.empty();
        }
        for (String many : new String[] {"ALL", "ALL_CAS", "ALL_SWITCHES", "ALL_ROUTERS"}) {
            if (many.startsWith(word)) {
                addAll(MANY.getOrDefault(many, node -> false));
                return Optional.empty();
            }
        }
        if ("SELF".startsWith(word)) {
            Optional<Guid> self = drafts.smPort();
            self.ifPresent(this::add);
            return self.isPresent() ? Optional.empty() : Optional.of("no master SM is known: SELF is no port");
        }
        return addGuid(word);
    }

    private Optional<String> addGuid(String word) {
        CNumber number = CNumber.of(word);
        if (number.value() == 0 || !number.rest().isEmpty()) {
            throw new NumberFormatException(word);
        }
        Guid guid = new Guid(number.value());
        return add(guid) ? Optional.empty() : Optional.of("no port " + guid + " in the subnet: passed over");
    }

    private void addAll(Predicate<Node> which) {
        if (leavesOther()) {
            drafts.removeAll(draft, which, membership == Membership.LIMITED);
        }
        if (membership != Membership.LIMITED) {
            drafts.addAll(draft, which, true);
        }
        if (isLimitedToo()) {
            drafts.addAll(draft, which, false);
        }
    }

    private boolean add(Guid port) {
        if (leavesOther()) {
            draft.remove(port, membership == Membership.LIMITED);
        }
        boolean known = true;
        if (membership != Membership.LIMITED) {
            known = drafts.add(draft, port, true);
        }
        if (isLimitedToo()) {
            known = drafts.add(draft, port, false);
        }
        return known;
    }

    private boolean leavesOther() {
        return drafts.allowsBoth() && membership != Membership.BOTH;
    }

    private boolean isLimitedToo() {
        return membership == Membership.LIMITED || (membership == Membership.BOTH && drafts.allowsBoth());
    }
}
