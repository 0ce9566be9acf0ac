package io.espalier.engine.sm.torus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What can be told of a cube of eight places when some of its switches are known, as torus-2QoS has it: which missing corner
 * to look for first, and from which known ones. Corner n is at x + (n &amp; 1), y + (n &gt;&gt; 1 &amp; 1), z + (n &gt;&gt; 2).
 *
 * <p>A line is the cube's fingerprint, then what to try. The fingerprint's low 8 bits are the corners missing, the high 3 the
 * dimensions that are longer than 1. {@code t:a,c} looks for corner t on the square of a and c; {@code t|b:a} and
 * {@code t|b:a,c} for t straight across b, away from what lies beyond b, so that there are squares with a (and c).
 */
final class CubeCases {
    private static final String TABLE = """
            301 0:1,2
            302 1:0,3
            303 0|2:3 1|3:2
            304 2:0,3
            305 0|1:3 2|3:1
            308 3:1,2
            30a 1|0:2 3|2:0
            30c 2|0:1 3|1:0
            501 0:1,4
            502 1:0,5
            503 0|4:5 1|5:4
            510 4:0,5
            511 0|1:5 4|5:1
            520 5:1,4
            522 1|0:4 5|4:0
            530 4|0:1 5|1:0
            601 0:2,4
            604 2:0,6
            605 0|4:6 2|6:4
            610 4:0,6
            611 0|2:6 4|6:2
            640 6:2,4
            644 2|0:4 6|4:0
            650 4|0:2 6|2:0
            701 0:2,1
            702 1:0,5
            703 0:2,4 1:3,5
            704 2:0,6
            705 0:1,4 2:3,6
            707 1:3,5 2:3,6
            708 3:2,1
            70a 1:0,5 3:2,7
            70b 0:2,4 3:2,7
            70c 2:0,6 3:1,7
            70d 0:1,4 3:1,7
            70e 1:0,5 2:0,6
            70f 3|7:5,6 2|6:4,7 1|5:4,7 0|4:5,6
            710 4:0,5
            711 0:1,2 4:5,6
            713 1:3,5 4:5,6
            715 2:3,6 4:5,6
            717 4:6,5 1:3,5 2:3,6
            71f 3|7:5,6
            720 5:1,4
            722 1:0,3 5:4,7
            723 0:2,4 5:4,7
            72a 3:2,7 5:4,7
            72b 5:4,7 0:2,4 3:2,7
            72f 2|6:4,7
            730 4:0,6 5:1,7
            731 0:1,2 5:1,7
            732 1:0,3 4:0,6
            733 5|7:6,3 4|6:2,7 1|3:2,7 0|2:6,3
            737 5|7:6,3
            73b 4|6:2,7
            740 6:2,4
            744 2:0,3 6:4,7
            745 0:1,4 6:4,7
            74c 3:1,7 6:4,7
            74d 6:4,7 0:1,4 3:1,7
            74f 1|5:4,7
            750 4:0,5 6:2,7
            751 0:1,2 6:2,7
            754 2:0,3 4:0,5
            755 6|7:5,3 4|5:1,7 2|3:1,7 0|1:5,3
            757 6|7:5,3
            75d 4|5:1,7
            770 5:1,7 6:2,7
            771 0:2,1 5:7,1 6:7,2
            773 1|3:2,7
            775 2|3:1,7
            780 7:6,5
            788 3:1,2 7:5,6
            78a 1:0,5 7:5,6
            78c 2:0,6 7:5,6
            78e 7:5,6 1:0,5 2:0,6
            78f 0|4:5,6
            7a0 5:4,1 7:6,3
            7a2 1:0,3 7:6,3
            7a8 3:1,2 5:4,1
            7aa 7|6:4,2 5|4:0,6 3|2:0,6 1|0:4,2
            7ab 7|6:4,2
            7ae 5|4:0,6
            7b0 4:0,6 7:6,3
            7b2 1:0,3 7:6,3 4:6,0
            7b3 0|2:6,3
            7ba 3|2:0,6
            7c0 6:4,2 7:5,3
            7c4 2:0,3 7:5,3
            7c8 3:1,2 6:4,2
            7cc 7|5:4,1 6|4:0,5 3|1:0,5 2|0:4,1
            7cd 7|5:4,1
            7ce 6|4:0,5
            7d0 4:0,5 7:5,3
            7d4 2:0,3 4:5,0 7:5,3
            7d5 0|1:5,3
            7dc 3|1:0,5
            7e0 5:4,1 6:4,2
            7e8 3:1,2 5:1,4 6:2,4
            7ea 1|0:4,2
            7ec 2|0:4,1
            7f0 7|3:1,2 6|2:0,3 5|1:0,3 4|0:1,2
            7f1 7|3:1,2
            7f2 6|2:0,3
            7f4 5|1:0,3
            7f8 4|0:1,2
            """;

    private static final Map<Integer, List<Step>> STEPS = read();

    /**
     * One try.
     *
     * @param target the corner looked for
     * @param base the known corner next to it; -1 where it is looked for on a square
     * @param a a known corner
     * @param c another; the same where one is enough
     */
    record Step(int target, int base, int a, int c) {
        boolean isOnSquare() {
            return base < 0;
        }

        /** The corner of the square across from the target. */
        int opposite() {
            return a ^ c ^ target;
        }

        /** The dimension along which the base is next to the target. */
        int dimension() {
            return Integer.numberOfTrailingZeros(base ^ target);
        }
    }

    private CubeCases() {}

    private static Map<Integer, List<Step>> read() {
        Map<Integer, List<Step>> steps = new HashMap<>();
        TABLE.lines().map(line -> line.split(" ")).forEach(words -> {
            List<Step> tries = new ArrayList<>();
            for (int word = 1; word < words.length; word++) {
                tries.add(step(words[word]));
            }
            steps.put(Integer.parseInt(words[0], 16), List.copyOf(tries));
        });
        return Map.copyOf(steps);
    }

    private static Step step(String word) {
        boolean onSquare = word.charAt(1) == ':';
        int known = word.indexOf(':') + 1;
        int a = digit(word, known);
        int c = word.length() > known + 1 ? digit(word, known + 2) : a;
        return new Step(digit(word, 0), onSquare ? -1 : digit(word, 2), a, c);
    }

    private static int digit(String word, int at) {
        return word.charAt(at) - '0';
    }

    /** What to try, in order; nothing where the cube is full or too little is known. */
    static List<Step> steps(int fingerprint) {
        return STEPS.getOrDefault(fingerprint, List.of());
    }
}
