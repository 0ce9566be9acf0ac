package io.espalier.engine.chassis;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Switch;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The directors of a fabric. Switches form one when they have the same SystemImageGUID, which a manufacturer gives to all nodes of
 * one system (InfiniBand spec, 14.2.5.3), or, where they have none, when their names say so ({@link ModuleName}); and when there
 * is a cable between some two of them: chips that only share a case are no director. Immutable. Cost: one pass over switches and
 * links.
 */
public final class Directors {
    private final List<Director> all;
    private final SortedMap<Guid, Director> byModule;

    private Directors(List<Director> all) {
        this.all = List.copyOf(all);
        SortedMap<Guid, Director> modules = new TreeMap<>();
        all.forEach(director -> director.modules().forEach(module -> modules.put(module.guid(), director)));
        this.byModule = Collections.unmodifiableSortedMap(modules);
    }

    /** The directors of a fabric, as it is cabled, up or down. */
    public static Directors of(Fabric fabric) {
        SortedMap<String, List<Switch>> systems = fabric.switches().stream()
                .collect(Collectors.groupingBy(Directors::system, TreeMap::new, Collectors.toList()));
        systems.values().removeIf(chips -> chips.size() < 2);
        if (systems.isEmpty()) {
            return new Directors(List.of());
        }
        Map<Guid, String> systemOf = new HashMap<>();
        systems.forEach((system, chips) -> chips.forEach(chip -> systemOf.put(chip.guid(), system)));
        Set<String> cabled = new HashSet<>();
        Set<Guid> outward = new HashSet<>();
        for (Link link : fabric.links()) {
            String one = systemOf.getOrDefault(link.a().node(), "");
            if (!one.equals(systemOf.getOrDefault(link.b().node(), ""))) {
                outward.add(link.a().node());
                outward.add(link.b().node());
            } else if (!link.a().node().equals(link.b().node())) {
                cabled.add(one);
            }
        }
        systems.keySet().retainAll(cabled);
        return new Directors(systems.values().stream()
                .map(chips -> ChassisReader.director(chips, outward))
                .sorted(Comparator.comparing(Director::name).thenComparing(Director::id))
                .toList());
    }

    /** What all switches of one system have in common and no others have; a switch's own GUID where nothing is known. */
    private static String system(Switch chip) {
        Guid image = chip.identity().systemImageGuid();
        if (image.value() != 0) {
            return image.toString();
        }
        return ModuleName.find(chip.description())
                .map(name -> name.system() + ":" + name.model())
                .orElse(chip.guid().toString());
    }

    /** All directors, by name. */
    public List<Director> all() {
        return all;
    }

    /** The director that a switch is a module of. */
    public Optional<Director> of(Guid node) {
        return Optional.ofNullable(byModule.get(node));
    }

    /** The director of that id. */
    public Optional<Director> find(Guid id) {
        return all.stream().filter(director -> director.id().equals(id)).findFirst();
    }
}
