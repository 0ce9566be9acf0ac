package io.espalier.engine.index;

/** The links between switches as plain arrays: for each switch its trunk egresses, by ascending port. */
final class Trunks {
    private final int[] start;
    private final int[] egress;
    private final int[] peer;

    Trunks(FabricIndex index) {
        start = new int[index.size() + 1];
        int[] found = new int[index.egresses()];
        int count = 0;
        for (int number = 0; number < found.length; number++) {
            if (index.isTrunk(number)) {
                found[count++] = number;
                start[index.rankOf(number) + 1] = count;
            }
        }
        for (int rank = 1; rank < start.length; rank++) {
            // A switch without trunks starts, and ends, where the one before it ends.
            start[rank] = Math.max(start[rank], start[rank - 1]);
        }
        egress = new int[count];
        peer = new int[count];
        for (int trunk = 0; trunk < count; trunk++) {
            egress[trunk] = found[trunk];
            peer[trunk] = index.peerOf(found[trunk]);
        }
    }

    /** The first trunk of a switch; that of the next switch is its end. */
    int start(int rank) {
        return start[rank];
    }

    int egress(int trunk) {
        return egress[trunk];
    }

    int peer(int trunk) {
        return peer[trunk];
    }
}
