package io.espalier.app.cli;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import picocli.CommandLine.Option;

/** How the planned trees are computed. */
final class PlanOptions {
    private static final String MINHOP = "minhop";

    @Option(
            names = "--routing-engine",
            paramLabel = "ENGINE",
            defaultValue = MINHOP,
            description = "The routing engine that OpenSM runs; so far only ${DEFAULT-VALUE}.")
    private String routingEngine = MINHOP;

    /** The fabric with its planned trees. */
    FabricAnalysis analyse(Fabric fabric) throws CommandFailure {
        if (!routingEngine.equals(MINHOP)) {
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL, "routing engine " + routingEngine + " is not known yet; known: " + MINHOP);
        }
        return FabricAnalysis.of(fabric);
    }
}
