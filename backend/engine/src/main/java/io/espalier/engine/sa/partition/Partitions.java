package io.espalier.engine.sa.partition;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.regex.Pattern;

/**
 * The partitions of a subnet: which P_Keys each end port holds, and the groups that are there from the start. Immutable.
 * Every port's P_Key table is taken to be large enough.
 */
public final class Partitions {
    private static final Pattern SLURM =
            Pattern.compile("\\s*(PartitionName|NodeName|NodeSet|DownNodes)\\s*=", Pattern.CASE_INSENSITIVE);

    private final List<Partition> partitions;
    private final List<StaticGroup> groups;
    private final List<PartitionProblem> problems;
    private final Optional<PartitionProblem> fallback;
    private final PortKeys keys;

    Partitions(
            List<Partition> partitions,
            List<StaticGroup> groups,
            List<PartitionProblem> problems,
            Optional<PartitionProblem> fallback,
            PortKeys keys) {
        this.partitions = List.copyOf(partitions);
        this.groups = List.copyOf(groups);
        this.problems = List.copyOf(problems);
        this.fallback = fallback;
        this.keys = keys;
    }

    /**
     * The partitions that the settings lead to: the file that partition_config_file names, where it could be read, or OpenSM's
     * default partition.
     *
     * @throws IllegalArgumentException if the file is Slurm's partitions.conf, not OpenSM's
     */
    public static Partitions of(Fabric fabric, SmSettings settings) {
        return settings.lines(SettingsFile.PARTITIONS)
                .map(lines -> read(lines, fabric, settings))
                .orElseGet(() -> standard(fabric, settings));
    }

    /** What OpenSM does without a file: all ports are full members of one partition, with its IPoIB broadcast group. */
    public static Partitions standard(Fabric fabric, SmSettings settings) {
        Drafts drafts = new Drafts(fabric, settings);
        drafts.makeDefault(true);
        drafts.removeEmpty();
        return drafts.build(List.of(), Optional.empty());
    }

    /**
     * The partitions of a file's lines.
     *
     * @throws IllegalArgumentException if it is Slurm's partitions.conf, not OpenSM's
     */
    public static Partitions read(List<String> lines, Fabric fabric, SmSettings settings) {
        refuseSlurm(lines);
        Drafts drafts = new Drafts(fabric, settings);
        drafts.makeDefault(false);
        PartitionReader reader = new PartitionReader(drafts, settings);
        Optional<PartitionProblem> broken = Optional.empty();
        try {
            reader.read(lines);
        } catch (BrokenFile e) {
            broken = Optional.of(e.problem());
        }
        drafts.removeEmpty();
        if (broken.isPresent()) {
            drafts.takeAllOut();
            drafts.makeDefault(true);
            drafts.removeEmpty();
        }
        return drafts.build(reader.problems(), broken);
    }

    private static void refuseSlurm(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (SLURM.matcher(lines.get(i)).lookingAt()) {
                throw new IllegalArgumentException("line " + (i + 1)
                        + ": this is Slurm's partitions.conf, not OpenSM's: expected Name=0x1234 : ports ;");
            }
        }
    }

    /** All partitions, by P_Key. */
    public List<Partition> partitions() {
        return partitions;
    }

    /** The groups that partitions bring, in the order in which they are made. */
    public List<StaticGroup> groups() {
        return groups;
    }

    /** What OpenSM does not take as it is written. */
    public List<PartitionProblem> problems() {
        return problems;
    }

    /** Why the whole file counts for nothing and OpenSM behaves as without one, if that is so. */
    public Optional<PartitionProblem> fallback() {
        return fallback;
    }

    /** The P_Keys an end port holds, ascending; none where the port is not in the fabric. */
    public SortedSet<PKey> pKeys(Guid port) {
        return keys.of(port);
    }

    /** Whether OpenSM lets a port into a group of that P_Key. */
    public boolean holds(Guid port, PKey groupKey) {
        return keys.holds(port, groupKey);
    }

    /** Whether two ports can talk: they have a partition in common, and one of them is a full member. */
    public boolean share(Guid a, Guid b) {
        return keys.share(a, b);
    }
}
