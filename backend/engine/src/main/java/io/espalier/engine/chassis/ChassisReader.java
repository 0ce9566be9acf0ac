package io.espalier.engine.chassis;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Guid;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Makes a director of the switches of one system: by their names where all say what they are, else by their cables. */
final class ChassisReader {
    private static final Comparator<Module> BY_PLACE =
            Comparator.comparingInt(Module::place).thenComparing(Module::guid);

    private ChassisReader() {}

    /** @param outward switches with a cable that leaves their system */
    static Director director(List<Switch> chips, Set<Guid> outward) {
        Guid image = chips.getFirst().identity().systemImageGuid();
        Guid id = image.value() != 0 ? image : chips.getFirst().guid();
        Map<Guid, ModuleName> names = new TreeMap<>();
        chips.forEach(chip -> ModuleName.find(chip.description()).ifPresent(name -> names.put(chip.guid(), name)));
        return names.size() == chips.size() ? named(id, names) : unnamed(id, names, chips, outward);
    }

    private static Director named(Guid id, Map<Guid, ModuleName> names) {
        return director(id, names, modules(names, false), modules(names, true));
    }

    private static List<Module> modules(Map<Guid, ModuleName> names, boolean areSpines) {
        int most = names.values().stream()
                .filter(name -> name.isSpine() == areSpines)
                .mapToInt(ModuleName::chip)
                .max()
                .orElse(1);
        List<Module> modules = new ArrayList<>();
        names.forEach((guid, name) -> {
            if (name.isSpine() == areSpines) {
                String label = most > 1 ? name.slot() + "/U" + name.chip() : name.slot();
                modules.add(new Module(guid, label, (name.number() - 1) * most + name.chip()));
            }
        });
        return modules;
    }

    private static Director unnamed(Guid id, Map<Guid, ModuleName> names, List<Switch> chips, Set<Guid> outward) {
        List<Switch> leaves =
                chips.stream().filter(chip -> outward.contains(chip.guid())).toList();
        List<Switch> spines =
                chips.stream().filter(chip -> !outward.contains(chip.guid())).toList();
        return director(id, names, numbered(leaves), numbered(spines));
    }

    private static List<Module> numbered(List<Switch> chips) {
        return IntStream.range(0, chips.size())
                .mapToObj(i -> new Module(chips.get(i).guid(), NodeNames.of(chips.get(i)), i + 1))
                .toList();
    }

    private static Director director(Guid id, Map<Guid, ModuleName> names, List<Module> leaves, List<Module> spines) {
        return new Director(
                id,
                only(names, ModuleName::system).orElse(id.toString()),
                only(names, ModuleName::model).orElse(""),
                leaves.stream().sorted(BY_PLACE).toList(),
                spines.stream().sorted(BY_PLACE).toList());
    }

    /** What all names say, if they say the same. */
    private static Optional<String> only(Map<Guid, ModuleName> names, Function<ModuleName, String> part) {
        List<String> said = names.values().stream().map(part).distinct().toList();
        return said.size() == 1 ? Optional.of(said.getFirst()) : Optional.empty();
    }
}
