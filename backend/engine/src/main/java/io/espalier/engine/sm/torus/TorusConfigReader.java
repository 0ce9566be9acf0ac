package io.espalier.engine.sm.torus;

import io.espalier.engine.settings.CNumber;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;

/** Reads torus-2QoS.conf as OpenSM does: words after those a keyword needs do not count. Used once. */
final class TorusConfigReader {
    private static final String BLANKS = " \n\t\r";
    private static final int PORTS = 255;

    private final List<TorusSeed> seeds = new ArrayList<>();
    private final Set<Integer> portOrder = new LinkedHashSet<>();
    private TorusShape shape = TorusShape.NOTHING;
    private boolean shaped;
    private int maxPorts = TorusConfig.MAX_PORTS;
    private Optional<String> problem = Optional.empty();

    TorusConfig read(List<String> lines) {
        for (String line : lines) {
            StringTokenizer words = new StringTokenizer(line, BLANKS);
            if (words.hasMoreTokens()) {
                String keyword = words.nextToken();
                if (!keyword.startsWith("#") && !isUnderstood(keyword, words) && problem.isEmpty()) {
                    problem = Optional.of("torus-2QoS.conf has a wrong line: " + line.strip());
                }
            }
        }
        if (seeds.isEmpty()) {
            seeds.add(TorusSeed.NOTHING);
        }
        return new TorusConfig(shape, seeds, List.copyOf(portOrder), maxPorts, problem);
    }

    private boolean isUnderstood(String keyword, StringTokenizer words) {
        return switch (keyword) {
            case "torus" -> readShape(words, false);
            case "mesh" -> readShape(words, true);
            case "port_order" -> readPortOrder(words);
            case "next_seed" -> seeds.add(TorusSeed.NOTHING);
            case "portgroup_max_ports" -> readMaxPorts(words);
            case "max_changes" -> words.hasMoreTokens();
            case "xm_link" -> readLink(0, words);
            case "xp_link" -> readLink(1, words);
            case "ym_link" -> readLink(2, words);
            case "yp_link" -> readLink(3, words);
            case "zm_link" -> readLink(4, words);
            case "zp_link" -> readLink(5, words);
            case "x_dateline" -> readDateLine(0, words);
            case "y_dateline" -> readDateLine(1, words);
            case "z_dateline" -> readDateLine(2, words);
            default -> false;
        };
    }

    private boolean readShape(StringTokenizer words, boolean mesh) {
        if (shaped || words.countTokens() < TorusShape.DIMENSIONS) {
            return false;
        }
        shaped = true;
        List<Integer> sizes = new ArrayList<>();
        List<Boolean> open = new ArrayList<>();
        for (int dimension = 0; dimension < TorusShape.DIMENSIONS; dimension++) {
            CNumber size = CNumber.of(words.nextToken());
            sizes.add((int) size.value());
            open.add(isOpen(size, mesh));
        }
        shape = new TorusShape(sizes, open);
        return true;
    }

    /** Two switches in a row are a mesh, whatever is said. */
    private static boolean isOpen(CNumber size, boolean mesh) {
        String suffix = size.rest();
        if (size.value() == 2 || suffix.startsWith("m") || suffix.startsWith("M")) {
            return true;
        }
        return mesh && !suffix.startsWith("t") && !suffix.startsWith("T");
    }

    private boolean readPortOrder(StringTokenizer words) {
        portOrder.clear();
        while (words.hasMoreTokens() && portOrder.size() < PORTS) {
            portOrder.add((int) CNumber.of(words.nextToken()).value());
        }
        return true;
    }

    private boolean readMaxPorts(StringTokenizer words) {
        if (words.hasMoreTokens()) {
            maxPorts = (int) CNumber.of(words.nextToken()).value();
            return true;
        }
        return false;
    }

    private TorusSeed current() {
        if (seeds.isEmpty()) {
            seeds.add(TorusSeed.NOTHING);
        }
        return seeds.getLast();
    }

    private boolean readLink(int direction, StringTokenizer words) {
        TorusSeed seed = current();
        if (words.countTokens() < 2) {
            return false;
        }
        Guid from = new Guid(CNumber.of(words.nextToken()).value());
        Guid to = new Guid(CNumber.of(words.nextToken()).value());
        seeds.set(seeds.size() - 1, seed.with(direction, new TorusSeed.Cable(from, to)));
        return true;
    }

    /** A date line that lies outside the torus, or comes before its sizes, is wrong. */
    private boolean readDateLine(int dimension, StringTokenizer words) {
        TorusSeed seed = current();
        if (!words.hasMoreTokens()) {
            return false;
        }
        int position = (int) CNumber.of(words.nextToken()).value();
        seeds.set(seeds.size() - 1, seed.withDateLine(dimension, position));
        return position > -Math.max(shape.size(dimension), 1) && position < shape.size(dimension);
    }
}
