package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What a lab is to be.
 *
 * @param fabric what to simulate; empty when a netfile is given
 * @param netFile a netfile of ibsim or the output of ibnetdiscover; empty when a fabric is given
 * @param openSm how OpenSM is set up
 * @param smHost node GUID of the host that OpenSM runs on; empty for the first
 * @param startsOpenSm whether {@link Lab#start} starts OpenSM and waits for it
 * @param startLimit how long OpenSM may take to bring the subnet up
 */
public record LabOptions(
        Optional<Fabric> fabric,
        Optional<Path> netFile,
        OpenSmOptions openSm,
        Optional<Guid> smHost,
        boolean startsOpenSm,
        Duration startLimit) {
    private static final Duration START_LIMIT = Duration.ofMinutes(3);

    /** A lab of a fabric, with OpenSM as it is by default. */
    public static LabOptions of(Fabric fabric) {
        return new LabOptions(
                Optional.of(fabric), Optional.empty(), OpenSmOptions.DEFAULTS, Optional.empty(), true, START_LIMIT);
    }

    /** A lab of what a netfile describes, with OpenSM as it is by default. */
    public static LabOptions ofNetFile(Path netFile) {
        return new LabOptions(
                Optional.empty(), Optional.of(netFile), OpenSmOptions.DEFAULTS, Optional.empty(), true, START_LIMIT);
    }

    /** With that OpenSM. */
    public LabOptions withOpenSm(OpenSmOptions options) {
        return new LabOptions(fabric, netFile, options, smHost, startsOpenSm, startLimit);
    }

    /** With OpenSM on that host. */
    public LabOptions onHost(Guid host) {
        return new LabOptions(fabric, netFile, openSm, Optional.of(host), startsOpenSm, startLimit);
    }

    /** With OpenSM set up and not started. */
    public LabOptions withoutStart() {
        return new LabOptions(fabric, netFile, openSm, smHost, false, startLimit);
    }

    /** With that time for OpenSM to bring the subnet up. */
    public LabOptions withStartLimit(Duration limit) {
        return new LabOptions(fabric, netFile, openSm, smHost, startsOpenSm, limit);
    }
}
