package io.espalier.model;

/** Signalling of one lane, as PortInfo's LinkSpeedActive and LinkSpeedExtActive say (InfiniBand spec, 14.2.5.6). */
public enum LinkSpeed {
    UNKNOWN(0, 0),
    SDR(2.5, 2),
    DDR(5, 4),
    QDR(10, 8),
    FDR10(10, 10),
    FDR(14, 13.64),
    EDR(25, 25),
    HDR(50, 50),
    NDR(100, 100),
    XDR(200, 200);

    private final double nominalLaneGbps;
    private final double dataLaneGbps;

    LinkSpeed(double nominalLaneGbps, double dataLaneGbps) {
        this.nominalLaneGbps = nominalLaneGbps;
        this.dataLaneGbps = dataLaneGbps;
    }

    /** What the field calls it, Gb/s a lane; 0 for unknown. */
    public double nominalLaneGbps() {
        return nominalLaneGbps;
    }

    /** What is left for packets after line coding, Gb/s a lane; 0 for unknown. */
    public double dataLaneGbps() {
        return dataLaneGbps;
    }
}
