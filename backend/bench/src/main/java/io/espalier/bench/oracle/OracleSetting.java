package io.espalier.bench.oracle;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ways to set OpenSM up that the engines are held against it by; what files hold is drawn by a seed. */
enum OracleSetting {
    MINHOP("minhop"),
    MINHOP_WEIGHTS("minhop"),
    UPDN("updn"),
    UPDN_ROOTS("updn"),
    UPDN_CONNECTED("updn"),
    UPDN_CONNECTED_WEIGHTS("updn"),
    UPDN_IDS("updn"),
    UPDN_BROKEN_ROOTS("updn"),
    DNUP("dnup"),
    DNUP_CONNECTED("dnup"),
    DOR("dor"),
    LASH("lash"),
    FILE("file"),
    FTREE("ftree"),
    FTREE_QUASI("ftree"),
    FTREE_ROOTS("ftree"),
    FTREE_CONNECTED("ftree"),
    FTREE_NODE_FILES("ftree"),
    FTREE_LEAF_NODES("ftree"),
    FTREE_ONE_ROOT("ftree"),
    FTREE_LMC("ftree"),
    UPDN_LMC("updn"),
    LIST_FTREE_UPDN("ftree,updn"),
    LIST_FTREE_DNUP("ftree, dnup"),
    LIST_LASH_UPDN("lash updn"),
    LIST_LASH_FEW_LANES("lash dnup"),
    LIST_DFSSSP_FEW_LANES("dfsssp updn"),
    LIST_UNKNOWN_UPDN_DNUP("nonsense,updn,dnup"),
    SSSP("sssp"),
    SSSP_NODE_FILES("sssp"),
    MINHOP_LMC("minhop"),
    SSSP_LMC("sssp"),
    DFSSSP("dfsssp"),
    DFSSSP_NODE_FILES("dfsssp"),
    SSSP_LMC_ON_SWITCHES("sssp"),
    DFSSSP_LMC("dfsssp"),
    TORUS_2QOS("torus-2QoS");

    private final String engines;

    OracleSetting(String engines) {
        this.engines = engines;
    }

    /** Whether its list of engines has that one. */
    boolean tries(String engine) {
        return List.of(engines.split("[ ,]+")).contains(engine);
    }

    /** How often OpenSM is started: only from the second time on does it find ports with as few lanes as it has set. */
    int starts() {
        return this == LIST_DFSSSP_FEW_LANES ? 2 : 1;
    }

    SmSettings draw(Fabric fabric, long seed) {
        Random random = new Random((seed * 131 + ordinal()) * 0x9E37_79B9_7F4A_7C15L);
        SmSettings plain = SmSettings.DEFAULTS.with(SmSettings.ENGINES, engines);
        SmSettings connected = plain.with("connect_roots", "TRUE");
        return switch (this) {
            case MINHOP_WEIGHTS -> plain.withFile(SettingsFile.HOP_WEIGHTS, weights(fabric, random));
            case UPDN_ROOTS -> plain.withFile(SettingsFile.ROOTS, roots(fabric, random));
            case UPDN_CONNECTED -> connected.withFile(SettingsFile.ROOTS, roots(fabric, random));
            case UPDN_CONNECTED_WEIGHTS ->
                connected
                        .withFile(SettingsFile.ROOTS, roots(fabric, random))
                        .withFile(SettingsFile.HOP_WEIGHTS, weights(fabric, random));
            case UPDN_IDS ->
                plain.withFile(SettingsFile.ROOTS, roots(fabric, random))
                        .withFile(SettingsFile.IDS, ids(fabric, random));
            case UPDN_BROKEN_ROOTS -> plain.withFile(SettingsFile.ROOTS, broken(roots(fabric, random)));
            case DNUP_CONNECTED -> connected;
            case FTREE_QUASI -> plain.with("quasi_ftree_indexing", "TRUE");
            case FTREE_ROOTS -> plain.withFile(SettingsFile.ROOTS, tops(fabric, random));
            case FTREE_CONNECTED -> connected.withFile(SettingsFile.ROOTS, tops(fabric, random));
            case FTREE_NODE_FILES, SSSP_NODE_FILES, DFSSSP_NODE_FILES -> nodeFiles(plain, fabric, random);
            case FTREE_LMC, UPDN_LMC, MINHOP_LMC -> plain.with("lmc", "1");
            case SSSP_LMC, DFSSSP_LMC -> plain.with("lmc", Integer.toString(1 + random.nextInt(2)));
            case SSSP_LMC_ON_SWITCHES -> plain.with("lmc", "1").with("lmc_esp0", "TRUE");
            // It describes the torus with holes of that seed; on any other fabric it is wrong.
            case TORUS_2QOS ->
                plain.with("qos", "TRUE")
                        .withFile(SettingsFile.TORUS, Tori.drawn(seed).config());
            case FTREE_LEAF_NODES -> leafNodes(random.nextBoolean() ? connected : plain, fabric, tops(fabric, random));
            case FTREE_ONE_ROOT ->
                leafNodes(
                        random.nextBoolean() ? connected : plain,
                        fabric,
                        tops(fabric, random).subList(0, 1));
            case LIST_LASH_FEW_LANES -> plain.with("lash_start_vl", Integer.toString(5 + random.nextInt(4)));
            case LIST_DFSSSP_FEW_LANES -> plain.with("max_op_vls", Integer.toString(1 + random.nextInt(3)));
            default -> plain;
        };
    }

    private static SmSettings nodeFiles(SmSettings plain, Fabric fabric, Random random) {
        SmSettings settings = plain.with("max_reverse_hops", Integer.toString(random.nextInt(3)))
                .withFile(SettingsFile.IO_NODES, hosts(fabric, random, 3));
        return random.nextBoolean()
                ? settings.withFile(SettingsFile.COMPUTE_NODES, hosts(fabric, random, 2))
                : settings;
    }

    /** Only hosts on leaves are compute nodes; others may turn round at a root. */
    private static SmSettings leafNodes(SmSettings plain, Fabric fabric, List<String> roots) {
        Map<Boolean, List<String>> hosts = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .collect(Collectors.partitioningBy(
                        host -> isOnLeaf(fabric, host),
                        Collectors.mapping(host -> host.port(1).guid().toString(), Collectors.toList())));
        SmSettings settings = plain.with("max_reverse_hops", "1")
                .withFile(SettingsFile.ROOTS, roots)
                .withFile(SettingsFile.COMPUTE_NODES, hosts.getOrDefault(true, List.of()));
        List<String> others = hosts.getOrDefault(false, List.of());
        return others.isEmpty() ? settings : settings.withFile(SettingsFile.IO_NODES, others);
    }

    private static boolean isOnLeaf(Fabric fabric, Node host) {
        return fabric.findPeer(host.port(1).id())
                .map(peer -> fabric.node(peer.node()).description())
                .filter(name -> name.startsWith("leaf"))
                .isPresent();
    }

    /** One in so many hosts, at least one. */
    private static List<String> hosts(Fabric fabric, Random random, int oneIn) {
        List<String> all = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid().toString())
                .toList();
        List<String> drawn =
                all.stream().filter(guid -> random.nextInt(oneIn) == 0).toList();
        return drawn.isEmpty() ? all.subList(0, 1) : drawn;
    }

    private static List<String> roots(Fabric fabric, Random random) {
        List<Guid> switches =
                new ArrayList<>(fabric.switches().stream().map(Switch::guid).toList());
        Collections.shuffle(switches, random);
        List<String> lines = new ArrayList<>(List.of("# roots", ""));
        switches.subList(0, Math.min(switches.size(), 1 + random.nextInt(4)))
                .forEach(guid -> lines.add("  " + guid + "  # a root"));
        lines.add("0x00deadbeef000001");
        return lines;
    }

    private static List<String> broken(List<String> lines) {
        List<String> more = new ArrayList<>(lines);
        more.add(3, "spine-1");
        return more;
    }

    /** The tops of a fat tree, by their names; any switches where there are none. */
    private static List<String> tops(Fabric fabric, Random random) {
        String top = Stream.of("core", "spine")
                .filter(name -> fabric.switches().stream()
                        .anyMatch(node -> node.description().startsWith(name)))
                .findFirst()
                .orElse("none");
        List<String> tops = fabric.switches().stream()
                .filter(node -> node.description().startsWith(top))
                .map(node -> node.guid().toString())
                .toList();
        return tops.isEmpty() ? roots(fabric, random) : tops;
    }

    private static List<String> weights(Fabric fabric, Random random) {
        List<String> lines = new ArrayList<>();
        for (Switch node : fabric.switches()) {
            for (int port = 1; port <= node.identity().portCount(); port++) {
                if (random.nextInt(3) == 0) {
                    lines.add(node.guid() + " " + port + " " + (1 + random.nextInt(5)));
                }
            }
        }
        return lines;
    }

    private static List<String> ids(Fabric fabric, Random random) {
        return fabric.switches().stream()
                .filter(node -> random.nextInt(3) > 0)
                .map(node -> node.guid() + " " + random.nextInt(1000))
                .toList();
    }
}
