package io.espalier.engine.chassis;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a director's switch tells, as managed switches of Mellanox and NVIDIA, and ibdiagnet after them, write it:
 * "MF0;core-1:CS7500/L07/U1" is chip 1 of leaf module 7 of the CS7500 that is called core-1.
 *
 * @param system the name of the whole
 * @param model its model
 * @param isSpine whether it is a spine module
 * @param slot where the module is: "L07"
 * @param number of the slot
 * @param chip which chip of the module
 */
record ModuleName(String system, String model, boolean isSpine, String slot, int number, int chip) {
    // Each part excludes what ends it, so that no text takes longer than its length.
    private static final Pattern FORM =
            Pattern.compile("(?:[^;:/]*;)?([^;:/]+):([^;:/]+)/([LS])([0-9]{1,3})/U([0-9]{1,2})");

    static Optional<ModuleName> find(String name) {
        Matcher found = FORM.matcher(name.strip());
        return found.matches()
                ? Optional.of(new ModuleName(
                        found.group(1).strip(),
                        found.group(2).strip(),
                        found.group(3).equals("S"),
                        found.group(3) + found.group(4),
                        Integer.parseInt(found.group(4)),
                        Integer.parseInt(found.group(5))))
                : Optional.empty();
    }
}
