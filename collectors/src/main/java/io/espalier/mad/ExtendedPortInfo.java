package io.espalier.mad;

/**
 * A vendor's addition to PortInfo: whether a link of the QDR speed code signals by FDR10's line coding. An SMP attribute of
 * Mellanox devices, not in the spec; as {@code smpquery mlnxextportinfo} reads it. The AttributeModifier is the port number.
 *
 * <pre>
 * 7 1 LinkSpeedSupported   11 1 LinkSpeedEnabled   15 1 LinkSpeedActive; bit 0 of each is FDR10
 * </pre>
 *
 * @param linkSpeedActive which of the vendor's speeds is in use
 */
public record ExtendedPortInfo(int linkSpeedActive) {
    private static final int FDR10 = 1;
    private static final int MELLANOX = 0x0002C9;

    public static ExtendedPortInfo decode(MadReader in, int at) {
        return new ExtendedPortInfo(in.u8(at + 15));
    }

    public void encode(MadWriter out, int at) {
        out.u8(at + 15, linkSpeedActive);
    }

    /** Whether the link signals as FDR10. */
    public boolean isFdr10() {
        return (linkSpeedActive & FDR10) != 0;
    }

    /** Whether nodes of that NodeInfo may know the attribute. */
    public static boolean mayBeKnownTo(NodeInfo node) {
        return node.vendorId() == MELLANOX;
    }
}
