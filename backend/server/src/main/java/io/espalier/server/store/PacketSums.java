package io.espalier.server.store;

import io.espalier.model.Counter;

/**
 * All packets are those to one port and those to many, and ports count all three. So unicast is kept as what all are more than
 * both together, which is mostly nothing, always.
 */
final class PacketSums {
    private static final int[][] SUMS = {
        {Counter.XMIT_PKTS.ordinal(), Counter.UNICAST_XMIT_PKTS.ordinal(), Counter.MULTICAST_XMIT_PKTS.ordinal()},
        {Counter.RCV_PKTS.ordinal(), Counter.UNICAST_RCV_PKTS.ordinal(), Counter.MULTICAST_RCV_PKTS.ordinal()}
    };

    private PacketSums() {}

    /** The series with unicast so, where that is shorter; says in a flag for each direction whether it is. */
    static PortSeries hide(BitPacker packer, PortSeries series) {
        PortSeries told = series;
        for (int[] sum : SUMS) {
            boolean shorter = series.moves(sum[1]) && series.moves(sum[0]);
            packer.flag(shorter);
            if (shorter) {
                told = told == series ? series.copy() : told;
                difference(told, sum);
            }
        }
        return told;
    }

    /** Backwards, in place. */
    static void show(PortSeries series, boolean[] hidden) {
        for (int i = 0; i < SUMS.length; i++) {
            if (hidden[i]) {
                difference(series, SUMS[i]);
            }
        }
    }

    static int count() {
        return SUMS.length;
    }

    /** Its own inverse: all - many - one, whichever of both is in the column of unicast. */
    private static void difference(PortSeries series, int[] sum) {
        long[] values = new long[series.size()];
        for (int k = 0; k < values.length; k++) {
            values[k] = series.value(sum[0], k) - series.value(sum[2], k) - series.value(sum[1], k);
        }
        series.set(sum[1], values);
    }
}
