package io.espalier.model.example;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Fabrics of the usual shapes, always the same for the same arguments. */
public final class ExampleFabrics {
    private static final long HOSTS = 0x0008_F104_0001_0000L;
    private static final long LEAVES = 0x0008_F104_0041_0000L;
    private static final long SPINES = 0x0008_F104_0042_0000L;
    private static final long CORES = 0x0008_F104_0043_0000L;

    private ExampleFabrics() {}

    /** A two-level fat tree: every leaf has one cable to every spine. */
    public static Fabric fatTree2(int leaves, int spines, int hostsPerLeaf) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        List<Guid> leafGuids = leavesWithHosts(sketch, leaves, hostsPerLeaf, spines);
        for (int spine = 0; spine < spines; spine++) {
            Guid guid = sketch.addSwitch(SPINES + spine, name("spine", spine), leaves);
            leafGuids.forEach(leaf -> sketch.connect(leaf, guid));
        }
        return sketch.build();
    }

    /**
     * A three-level fat tree of pods: in a pod every leaf has one cable to every spine; spine i of each pod has one cable
     * to each core of plane i.
     */
    public static Fabric fatTree3(int pods, int leavesPerPod, int spinesPerPod, int hostsPerLeaf, int coresPerPlane) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        List<Guid> leaves = leavesWithHosts(sketch, pods * leavesPerPod, hostsPerLeaf, spinesPerPod);
        List<Guid> spines = new ArrayList<>();
        for (int spine = 0; spine < pods * spinesPerPod; spine++) {
            spines.add(sketch.addSwitch(SPINES + spine, name("spine", spine), leavesPerPod + coresPerPlane));
        }
        for (int pod = 0; pod < pods; pod++) {
            for (Guid leaf : leaves.subList(pod * leavesPerPod, (pod + 1) * leavesPerPod)) {
                spines.subList(pod * spinesPerPod, (pod + 1) * spinesPerPod).forEach(s -> sketch.connect(leaf, s));
            }
        }
        for (int core = 0; core < spinesPerPod * coresPerPlane; core++) {
            Guid guid = sketch.addSwitch(CORES + core, name("core", core), pods);
            for (int pod = 0; pod < pods; pod++) {
                sketch.connect(spines.get(pod * spinesPerPod + core / coresPerPlane), guid);
            }
        }
        return sketch.build();
    }

    private static List<Guid> leavesWithHosts(FabricSketch sketch, int leaves, int hostsPerLeaf, int uplinks) {
        List<Guid> hosts = new ArrayList<>();
        for (int host = 0; host < leaves * hostsPerLeaf; host++) {
            hosts.add(sketch.addHost(HOSTS + 16L * host, String.format("host-%04d HCA-1", host + 1)));
        }
        List<Guid> guids = new ArrayList<>();
        for (int leaf = 0; leaf < leaves; leaf++) {
            Guid guid = sketch.addSwitch(LEAVES + leaf, name("leaf", leaf), hostsPerLeaf + uplinks);
            hosts.subList(leaf * hostsPerLeaf, (leaf + 1) * hostsPerLeaf).forEach(host -> sketch.connect(host, guid));
            guids.add(guid);
        }
        return guids;
    }

    private static String name(String kind, int index) {
        return String.format("%s-%02d", kind, index + 1);
    }

    /**
     * A connected random mesh with parallel cables, hosts on some switches, and GUIDs drawn at random so that KEY order and
     * numeric order differ.
     *
     * @param seed same seed, same fabric
     * @param switches at least 1
     */
    public static Fabric randomMesh(long seed, int switches) {
        Random random = new Random(seed);
        FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
        List<Guid> guids = new ArrayList<>();
        // The first node in a netfile is where the SM attaches, so it must be a host.
        Guid firstHost = sketch.addHost(randomGuid(random), "host-000");
        for (int i = 0; i < switches; i++) {
            guids.add(sketch.addSwitch(randomGuid(random), String.format("sw-%03d", i + 1), 24));
        }
        sketch.connect(firstHost, guids.get(random.nextInt(switches)));
        for (int i = 1; i < switches; i++) {
            sketch.connect(guids.get(i), guids.get(random.nextInt(i)));
        }
        for (int extra = random.nextInt(2 * switches + 1); extra > 0; extra--) {
            connectIfFree(sketch, guids.get(random.nextInt(switches)), guids.get(random.nextInt(switches)));
        }
        hosts(sketch, guids, random);
        return sketch.build();
    }

    private static void connectIfFree(FabricSketch sketch, Guid a, Guid b) {
        if (!a.equals(b) && sketch.hasFreePort(a) && sketch.hasFreePort(b)) {
            sketch.connect(a, b);
        }
    }

    private static void hosts(FabricSketch sketch, List<Guid> switches, Random random) {
        int number = 1;
        for (Guid guid : switches) {
            for (int host = random.nextInt(5); host > 0 && sketch.hasFreePort(guid); host--) {
                sketch.connect(sketch.addHost(randomGuid(random), String.format("host-%03d", number++)), guid);
            }
        }
    }

    private static long randomGuid(Random random) {
        return 0x0008_F100_0000_0000L | (random.nextLong() & 0x0000_00FF_FFFF_FFF0L);
    }
}
