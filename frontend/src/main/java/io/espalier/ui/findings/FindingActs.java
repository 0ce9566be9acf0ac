package io.espalier.ui.findings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.fold.Fold;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.server.FabricService;
import io.espalier.server.access.Role;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Suppression;
import io.espalier.server.findings.Suppression.Target;
import io.espalier.ui.findings.FindingForm.Answer;
import io.espalier.ui.part.Who;
import io.espalier.ui.table.Cell;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What can be done with findings on their page. Used by one page. */
final class FindingActs {
    private static final String ACKNOWLEDGE = "acknowledge";
    private static final String MUTE = "mute";
    private static final String TAKE_BACK = "take-back";

    /** More than this are muted by their kind, not acknowledged one by one. */
    private static final int MOST_AT_ONCE = 200;

    private final FabricService service;
    private final FindingTree tree;
    private final FindingForm form;
    private final Runnable refresh;

    FindingActs(FabricService service, FindingTree tree, FindingForm form, Runnable refresh) {
        this.service = service;
        this.tree = tree;
        this.form = form;
        this.refresh = refresh;
    }

    /** Does what was pressed in a row. */
    void act(FindingRow row, String name) {
        if (name.equals(TAKE_BACK)) {
            takeBack(row.told(), row.reason());
            return;
        }
        tree.find(row.id()).ifPresent(fold -> {
            switch (name) {
                case ACKNOWLEDGE -> acknowledge(row, fold);
                case MUTE -> mute(row, fold);
                default -> {
                    tree.toggle(row.id());
                    refresh.run();
                }
            }
        });
    }

    /** The buttons of a row; a finding that is over has none. */
    List<Cell.Act> buttons(FindingRow row) {
        Optional<Fold> fold = tree.find(row.id());
        if (fold.isEmpty() || !Who.may(Role.ENGINEER)) {
            return List.of();
        }
        if (row.reason() != 0) {
            return List.of(Cell.Act.button(TAKE_BACK, Say.of("findings.take-back")));
        }
        Cell.Act mute = Cell.Act.button(MUTE, Say.of("findings.mute"));
        return fold.get().size() <= MOST_AT_ONCE || !fold.get().sum()
                ? List.of(Cell.Act.button(ACKNOWLEDGE, Say.of("findings.acknowledge")), mute)
                : List.of(mute);
    }

    private void acknowledge(FindingRow row, Fold fold) {
        String title = Say.of("findings.acknowledge.what", row.told());
        form.ask(title, Say.of("findings.acknowledge"), false, false, answer -> {
            Stream<Finding> all = fold.sum() ? fold.all() : Stream.of(fold.head());
            all.toList().forEach(finding -> suppress(Act.ACKNOWLEDGE, Target.finding(finding.id()), answer));
            refresh.run();
        });
    }

    private void mute(FindingRow row, Fold fold) {
        boolean kind = fold.sum() && fold.size() > MOST_AT_ONCE;
        String title = kind
                ? Say.of("findings.mute.kind", fold.head().kind(), row.told())
                : Say.of("findings.mute.what", row.told());
        form.ask(title, Say.of("findings.mute"), true, false, answer -> {
            if (kind) {
                Target target =
                        new Target(Optional.empty(), Optional.of(fold.head().kind()), List.of());
                suppress(Act.MUTE, target, answer);
            } else {
                Stream<Finding> all = fold.sum() ? fold.all() : Stream.of(fold.head());
                all.toList().forEach(finding -> suppress(Act.MUTE, Target.finding(finding.id()), answer));
            }
            refresh.run();
        });
    }

    /** Asks for a maintenance window that begins now. */
    void maintain() {
        form.ask(Say.of("findings.maintain.what"), Say.of("findings.maintain"), true, true, answer -> {
            Target target = new Target(Optional.empty(), Optional.empty(), nodes(answer.nodes()));
            suppress(Act.MAINTENANCE, target, answer);
            refresh.run();
        });
    }

    private List<Guid> nodes(String names) {
        Optional<Fabric> fabric = service.current().map(analysis -> analysis.fabric());
        return Stream.of(names.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(name -> fabric.flatMap(now -> node(now, name))
                        .orElseThrow(() -> new IllegalArgumentException(Say.of("findings.no-node", name))))
                .toList();
    }

    private static Optional<Guid> node(Fabric fabric, String name) {
        return fabric.nodes().values().stream()
                .filter(node -> Names.of(node.description()).equals(name)
                        || node.guid().toString().equals(name))
                .map(Node::guid)
                .findFirst();
    }

    private void suppress(Act act, Target target, Answer answer) {
        Instant now = service.now();
        Optional<Instant> to = act == Act.ACKNOWLEDGE ? Optional.empty() : Optional.of(now.plus(answer.time()));
        Suppression wanted = new Suppression(0, act, target, answer.by(), answer.note(), now, now, to);
        Who.as(Role.ENGINEER, () -> service.suppress(wanted));
    }

    /** Asks who takes a suppression back. */
    void takeBack(String what, long suppression) {
        form.ask(Say.of("findings.take-back.what", what), Say.of("findings.take-back"), false, false, answer -> {
            Who.as(Role.ENGINEER, () -> service.lift(suppression, answer.by()));
            refresh.run();
        });
    }
}
