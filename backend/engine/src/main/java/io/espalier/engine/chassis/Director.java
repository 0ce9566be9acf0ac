package io.espalier.engine.chassis;

import io.espalier.model.Guid;
import java.util.List;
import java.util.stream.Stream;

/**
 * One director: a chassis whose switch chips are cabled to each other inside, and which the fabric shows as so many switches.
 *
 * @param id the SystemImageGUID of its switches; the NodeGUID of the first where they have none
 * @param name what its switches' names have in common, such as "core-1"
 * @param model what it is, such as "CS7500"; empty where the names do not say
 * @param leaves the modules with ports to the outside, by their places in the chassis
 * @param spines the modules between those, likewise
 */
public record Director(Guid id, String name, String model, List<Module> leaves, List<Module> spines) {
    public Director {
        leaves = List.copyOf(leaves);
        spines = List.copyOf(spines);
        if (leaves.size() + spines.size() < 2) {
            throw new IllegalArgumentException("a director of " + leaves.size() + spines.size() + " switches");
        }
    }

    /** All modules, the spines first. */
    public Stream<Module> modules() {
        return Stream.concat(spines.stream(), leaves.stream());
    }

    /** How many switches it is made of. */
    public int size() {
        return leaves.size() + spines.size();
    }
}
