package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeDiff;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code espalier verify}: is what the switches hold what the SM should have computed? */
@Command(
        name = "verify",
        description = "Compares the trees in the switches with those that OpenSM should have computed.",
        footer = {"", "Exit codes: 0 equal, 1 differs, 2 cannot tell."},
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Parameters(paramLabel = "CAPTURE", description = "A file that espalier collect wrote.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private Path capture;

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        Fabric fabric = Captures.read(capture);
        FabricAnalysis analysis = plan.analyse(fabric);
        List<String> doubts = doubts(fabric);
        List<TreeDiff> differences = doubts.isEmpty() ? analysis.differences() : List.of();
        print(fabric, differences, doubts);
        if (!doubts.isEmpty()) {
            return ExitCode.CANNOT_TELL;
        }
        return differences.isEmpty() ? ExitCode.OK : ExitCode.DIFFERS;
    }

    /** Why no answer would be worth anything; empty if one is. */
    private static List<String> doubts(Fabric fabric) {
        List<String> doubts = new ArrayList<>();
        if (fabric.switches().isEmpty()) {
            doubts.add("the capture holds no switch");
        }
        if (!fabric.membersKnown()) {
            doubts.add("the capture holds groups without members; collect again with --sm-key-file");
        }
        long untold = fabric.switches().stream()
                .filter(sw -> !fabric.tables().containsKey(sw.guid()))
                .count();
        if (untold > 0) {
            doubts.add(untold + " of " + fabric.switches().size() + " switches did not tell their multicast table");
        }
        return doubts;
    }

    private void print(Fabric fabric, List<TreeDiff> differences, List<String> doubts) throws CommandFailure {
        List<DifferenceJson> rows = differences.stream()
                .flatMap(diff -> diff.rows().stream().map(row -> DifferenceJson.of(fabric, diff, row)))
                .toList();
        String verdict = !doubts.isEmpty() ? "cannot tell" : rows.isEmpty() ? "equal" : "differs";
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            Json.print(out, new VerifyJson(verdict, fabric.groupsByMlid().size(), doubts, rows));
            return;
        }
        doubts.forEach(doubt -> out.println("cannot tell: " + doubt));
        rows.forEach(row -> out.println("differs: " + row.text()));
        if (doubts.isEmpty()) {
            out.printf(
                    "%s: %d MLIDs with groups on %d switches, %d rows differ%n",
                    verdict, fabric.groupsByMlid().size(), fabric.switches().size(), rows.size());
        }
    }

    /** What {@code --json} prints. */
    private record VerifyJson(String verdict, int mlids, List<String> doubts, List<DifferenceJson> differences) {}

    /** One row of one switch that is not as planned. */
    private record DifferenceJson(
            String mlid, String switchGuid, String switchName, List<EgressJson> missing, List<EgressJson> extra) {

        static DifferenceJson of(Fabric fabric, TreeDiff diff, RowDiff row) {
            String name = fabric.findNode(row.switchGuid()).map(Node::description).orElse("");
            return new DifferenceJson(
                    diff.mlid().toString(),
                    row.switchGuid().toString(),
                    name,
                    EgressJson.of(fabric, row.switchGuid(), row.missing()),
                    EgressJson.of(fabric, row.switchGuid(), row.extra()));
        }

        String text() {
            StringBuilder text = new StringBuilder("MLID " + mlid + " on " + switchName + " (" + switchGuid + "):");
            missing.forEach(port -> text.append(" port ").append(port.text()).append(" is missing;"));
            extra.forEach(port -> text.append(" port ").append(port.text()).append(" should not be there;"));
            text.setLength(text.length() - 1);
            return text.toString();
        }
    }

    /** An egress port and what it leads to. */
    private record EgressJson(int port, String leadsTo) {
        static List<EgressJson> of(Fabric fabric, Guid switchGuid, PortSet ports) {
            return ports.stream()
                    .mapToObj(port -> new EgressJson(port, farEnd(fabric, new PortId(switchGuid, port))))
                    .toList();
        }

        private static String farEnd(Fabric fabric, PortId port) {
            if (port.number() == 0) {
                return "the switch itself";
            }
            return fabric.findPeer(port)
                    .map(peer -> fabric.node(peer.node()).description() + " port " + peer.number())
                    .orElse("nothing");
        }

        String text() {
            return port + " (to " + leadsTo + ")";
        }
    }
}
