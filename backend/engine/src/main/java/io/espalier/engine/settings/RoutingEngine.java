package io.espalier.engine.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The routing engines that are part of OpenSM 3.3, in the order in which it knows them. */
public enum RoutingEngine {
    MINHOP("minhop"),
    UPDN("updn"),
    DNUP("dnup"),
    FILE("file"),
    FTREE("ftree"),
    LASH("lash"),
    DOR("dor"),
    TORUS_2QOS("torus-2QoS"),
    NUE("nue"),
    DFSSSP("dfsssp"),
    SSSP("sssp");

    private final String label;

    RoutingEngine(String label) {
        this.label = label;
    }

    /** The engine of a name in {@code routing_engine}; upper and lower case differ, as they do for OpenSM. */
    public static Optional<RoutingEngine> named(String name) {
        return Arrays.stream(values())
                .filter(engine -> engine.label.equals(name))
                .findFirst();
    }

    /** The names of all. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(RoutingEngine::label).toList();
    }

    /** Its name in opensm.conf. */
    public String label() {
        return label;
    }
}
