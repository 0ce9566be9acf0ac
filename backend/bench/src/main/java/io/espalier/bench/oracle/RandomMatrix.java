package io.espalier.bench.oracle;

import io.espalier.model.Fabric;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An opensm-lid-matrix.dump of any numbers: OpenSM takes them as they are. */
final class RandomMatrix {
    private RandomMatrix() {}

    static List<String> lines(Fabric fabric, Random random) {
        List<String> lines = new ArrayList<>();
        for (Switch node : fabric.switches()) {
            lines.add("Switch: guid " + node.guid());
            for (Switch target : fabric.switches()) {
                StringBuilder line = new StringBuilder(
                        String.format("0x%04x:", target.port(0).lid().value()));
                line.append(node.equals(target) ? " 00" : " ff");
                for (int port = 1; port <= node.identity().portCount(); port++) {
                    line.append(String.format(" %02x", random.nextInt(4) == 0 ? 0xFF : 1 + random.nextInt(6)));
                }
                lines.add(line + " # portguid " + target.guid());
            }
        }
        return lines;
    }
}
