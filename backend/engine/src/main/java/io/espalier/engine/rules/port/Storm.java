package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.heat.GroupRate;
import io.espalier.engine.heat.GroupRates;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A multicast storm: several egress ports below one replication point throw packets away or overrun their peers at the same time.
 * Names the group whose tree sends into most of them, by its packets where counters tell. Ports that send little multicast have
 * another trouble and are left to the other rules.
 */
final class Storm implements Rule {
    static final String KIND = "storm";

    /** Two ports may be two bad cables. */
    private static final int FEWEST_PORTS = 3;

    /** Multicast packets a second and port; a buffer does not overflow from fewer. */
    private static final double FEWEST_PACKETS = 100;

    /** Of all packets that these ports send. */
    private static final double FEWEST_SHARE = 0.2;

    /** Ports that so many groups do not explain have another trouble, or the fabric has worse ones than a storm. */
    private static final int MOST_LOOKED_AT = 8;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        Overflow overflow = Overflow.of(evidence);
        if (overflow.most() < FEWEST_PORTS) {
            return findings;
        }
        Map<Mlid, GroupRate> rates = GroupRates.of(evidence.fabric(), evidence.moves());
        for (int looked = 0; looked < MOST_LOOKED_AT && overflow.most() >= FEWEST_PORTS; looked++) {
            List<Suspect> suspects = Suspect.of(evidence, overflow, rates);
            Suspect likeliest = suspects.getFirst();
            if (isStorm(evidence, likeliest)) {
                findings.add(finding(evidence, likeliest, suspects.subList(1, suspects.size())));
            }
            overflow = overflow.without(likeliest.suffering());
        }
        return findings;
    }

    /** Where counters do not tell of multicast, several ports of one tree at once are suspicious enough. */
    private static boolean isStorm(Evidence evidence, Suspect suspect) {
        Optional<Double> multicast = suspect.multicastOut(evidence);
        if (suspect.replicatesAt().isEmpty()) {
            return false;
        }
        double all = suspect.packetsOut(evidence).orElse(0.0);
        return multicast
                .map(rate -> rate >= FEWEST_PACKETS * suspect.suffering().size() && rate >= FEWEST_SHARE * all)
                .orElse(true);
    }

    private static Finding finding(Evidence evidence, Suspect suspect, List<Suspect> others) {
        Fabric fabric = evidence.fabric();
        Guid point = suspect.replicatesAt().orElseThrow();
        String what = String.format(
                Locale.ROOT,
                "Storm, most likely of %s: %s of its tree overflow, below %s which makes %d copies",
                name(suspect),
                Words.count(suspect.suffering().size(), "egress port"),
                Words.node(fabric, point),
                suspect.copies(point));
        boolean measured = suspect.multicastOut(evidence).isPresent();
        return new Finding(
                KIND,
                suspect.tree().mlid().toString(),
                measured ? Severity.CRITICAL : Severity.ERROR,
                what,
                packets(evidence, suspect, point) + losers(fabric, suspect) + alsoThere(others),
                new Subjects(
                        List.of(point),
                        List.copyOf(suspect.suffering()),
                        List.of(),
                        List.of(suspect.tree().mlid())),
                suspect.suffering().size());
    }

    private static String name(Suspect suspect) {
        String mlid = suspect.tree().mlid().toString();
        return suspect.tree().groups().stream()
                .findFirst()
                .map(MulticastGroup::mgid)
                .map(mgid -> mlid + " (" + mgid + ")")
                .orElse(mlid);
    }

    private static String packets(Evidence evidence, Suspect suspect, Guid point) {
        Optional<Double> out = suspect.multicastOut(evidence);
        if (out.isEmpty()) {
            return "Packets are lost there; the ports do not count multicast, so its rate is not known";
        }
        double all = suspect.packetsOut(evidence).orElse(0.0);
        String share = all > 0 ? String.format(Locale.ROOT, ", %.0f%% of what they send", 100 * out.get() / all) : "";
        String estimate = suspect.packetsPerSecond().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "; the group makes about %,.0f packets/s",
                        suspect.packetsPerSecond().getAsDouble())
                : "";
        return String.format(
                Locale.ROOT,
                "Packets are lost there: %,.0f multicast packets/s come in, the ports send %,.0f%s%s",
                suspect.multicastIn(evidence, point),
                out.get(),
                share,
                estimate);
    }

    private static String losers(Fabric fabric, Suspect suspect) {
        List<String> hosts = suspect.suffering().stream()
                .flatMap(port -> fabric.findPeer(port).stream())
                .map(peer -> Words.node(fabric, peer.node()))
                .distinct()
                .toList();
        return "; behind them " + Words.list(hosts);
    }

    private static String alsoThere(List<Suspect> others) {
        if (others.isEmpty()) {
            return "";
        }
        return "; also in their trees: "
                + Words.list(others.stream()
                        .map(other -> other.tree().mlid().toString())
                        .collect(Collectors.toList()));
    }
}
