package io.espalier.server.findings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.rules.gone.Gone;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.KeptSuppression;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why some findings are not told for a time. They are not lost: they are shown with this as the reason.
 *
 * @param id its number; 0 before it is stored
 * @param act what was done
 * @param target what it is for
 * @param by who did it
 * @param note why
 * @param setAt when it was done
 * @param from from when it holds
 * @param to until when; empty where it holds until it is taken back
 */
public record Suppression(
        long id, Act act, Target target, String by, String note, Instant setAt, Instant from, Optional<Instant> to) {
    private static final int FEW = 8;

    /**
     * Which findings; what is empty is no condition.
     *
     * @param finding the id of one
     * @param kind all of a kind
     * @param nodes all about these nodes
     */
    public record Target(Optional<String> finding, Optional<String> kind, List<Guid> nodes) {
        /** The whole fabric. */
        public static final Target ALL = new Target(Optional.empty(), Optional.empty(), List.of());

        public Target {
            nodes = List.copyOf(nodes);
        }

        /** One finding. */
        public static Target finding(String id) {
            return new Target(Optional.of(id), Optional.empty(), List.of());
        }

        private boolean takes(Finding candidate) {
            return finding.map(candidate.id()::equals).orElse(true)
                    && kind.map(candidate.kind()::equals).orElse(true)
                    && (nodes.isEmpty() || about(candidate).anyMatch(nodes::contains));
        }

        /** The nodes it is about and not merely mentions: a loop names every switch of its tree. */
        private static Stream<Guid> about(Finding candidate) {
            Subjects about = candidate.subjects();
            if (candidate.kind().equals(Gone.SWITCH)) {
                return about.nodes().stream().limit(1);
            }
            Stream<Guid> nodes = about.nodes().size() > FEW ? Stream.empty() : about.nodes().stream();
            Stream<PortId> ports = about.ports().size() > FEW ? Stream.empty() : about.ports().stream();
            Stream<PortId> ends = about.links().stream().limit(FEW).flatMap(link -> Stream.of(link.a(), link.b()));
            return Stream.concat(nodes, Stream.concat(ports, ends).map(PortId::node));
        }
    }

    /** Whether it holds at that moment. */
    public boolean holdsAt(Instant moment) {
        return !from.isAfter(moment) && to.map(moment::isBefore).orElse(true);
    }

    /** Whether it is for that finding. */
    boolean covers(Life life) {
        return target.takes(life.finding());
    }

    /** Whether it is for what a finding that it covers explains. Who took note of something took note of what there was. */
    boolean coversUnder(Life life) {
        return act != Act.ACKNOWLEDGE || !life.kept().since().isAfter(setAt);
    }

    /** The same, taken back at that moment. */
    Suppression lifted(Instant at) {
        return new Suppression(id, act, target, by, note, setAt, from, Optional.of(at));
    }

    Suppression numbered(long number) {
        return new Suppression(number, act, target, by, note, setAt, from, to);
    }

    static Suppression of(KeptSuppression kept) {
        Target target = new Target(
                Optional.of(kept.findingId()).filter(text -> !text.isEmpty()),
                Optional.of(kept.kind()).filter(text -> !text.isEmpty()),
                kept.nodes().stream().map(Guid::parse).toList());
        return new Suppression(
                kept.id(),
                Act.valueOf(kept.act()),
                target,
                kept.by(),
                kept.note(),
                kept.setAt(),
                kept.from(),
                Optional.of(kept.to()).filter(to -> to.isBefore(EventQuery.FOREVER)));
    }

    KeptSuppression kept() {
        return new KeptSuppression(
                id,
                act.name(),
                target.finding().orElse(""),
                target.kind().orElse(""),
                target.nodes().stream().map(Guid::toString).toList(),
                by,
                note,
                setAt,
                from,
                to.orElse(EventQuery.FOREVER));
    }

    /** The same by somebody else. */
    public Suppression by(String other) {
        return new Suppression(id, act, target, other, note, setAt, from, to);
    }
}
