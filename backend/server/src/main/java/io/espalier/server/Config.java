package io.espalier.server;

import io.espalier.collect.Reading;
import io.espalier.collect.UmadOptions;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.site.Site;
import io.espalier.server.outputs.OutputConfig;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What an operator may set, in one file of lines {@code key = value}; {@code #} begins a comment, and a line
 * {@code [subnet NAME]} begins what is for one of several subnets, {@code [output NAME]} what is for a place to send events to. Every key has a default, so an empty file is a good one.
 * Secrets are in files of their own, and {@link #toString} does not show them.
 *
 * @param listening where the server listens, and who gets in there
 * @param data folder that keeps the history; without one it is forgotten at the end
 * @param sectioned whether the file names its subnets: each then has a folder of its own in {@code data}
 * @param subnets what there is to show, one or more, no two of a name
 * @param outputs where the events of every subnet are sent
 */
public record Config(
        Listening listening,
        Optional<Path> data,
        boolean sectioned,
        List<SubnetConfig> subnets,
        List<OutputConfig> outputs) {
    /** What holds without a file. */
    public static final Config DEFAULT =
            new Config(Listening.DEFAULT, Optional.empty(), false, List.of(SubnetConfig.DEFAULT), List.of());

    public Config {
        subnets = List.copyOf(subnets);
        outputs = List.copyOf(outputs);
    }

    /**
     * Reads a file.
     *
     * @throws ConfigException with everything that is wrong with it, each with its line
     */
    public static Config read(Path file) throws ConfigException {
        return read(Optional.of(file), List.of());
    }

    /**
     * Reads a file, if there is one, and what is set elsewhere.
     *
     * @param overrides go before what the file says; of two for the same setting, the later
     * @throws ConfigException with everything that is wrong with it, each with its place
     */
    public static Config read(Optional<Path> file, List<ConfigOverride> overrides) throws ConfigException {
        return new ConfigReader(file, overrides).read();
    }

    /** The first subnet: the only one, unless the file has sections. */
    public SubnetConfig first() {
        return subnets.getFirst();
    }

    /** Where the history of a subnet is kept, if it is. */
    public Optional<Path> data(SubnetConfig subnet) {
        return data.map(folder -> sectioned ? folder.resolve(subnet.name()) : folder);
    }

    /** Of the first subnet: how often to read what, and what of the SM is on this machine. */
    public WatchOptions watch() {
        return first().watch();
    }

    /** Of the first subnet: which fabric to ask. */
    public UmadOptions umad() {
        return first().umad();
    }

    /** Of the first subnet: how its manager is set up. */
    public SmOptions sm() {
        return first().sm();
    }

    /** Of the first subnet: what the site's files say. */
    public Site site() {
        return first().site();
    }

    /** The same on another port. */
    public Config withPort(int other) {
        return new Config(listening.withPort(other), data, sectioned, subnets, outputs);
    }

    /** The same with the history in that folder. */
    public Config withData(Path folder) {
        return new Config(listening, Optional.of(folder), sectioned, subnets, outputs);
    }

    /** The same with all readings at another pace, for all subnets: that interval for groups and tables, the others in proportion. */
    public Config withInterval(Duration other) {
        return withEach(subnet -> subnet.withInterval(other));
    }

    /** The same with one reading at an interval of its own, for all subnets. */
    public Config withInterval(Reading reading, Duration other) {
        return withEach(subnet -> subnet.withInterval(reading, other));
    }

    /** The same where switches stand so, in each subnet. */
    public Config withRacks(RackRules racks) {
        return withEach(subnet -> subnet.withSite(subnet.site().withRacks(racks)));
    }

    /** The same with another word on the subnet manager, for all subnets. */
    public Config withSm(SmOptions other) {
        return withEach(subnet -> subnet.withSm(other));
    }

    /** The same of another fabric, for all subnets. */
    public Config withUmad(UmadOptions other) {
        return withEach(subnet -> subnet.withUmad(other));
    }

    /** The same with a subnet manager on this machine, for all subnets. */
    public Config withLocalSm(LocalSmOptions other) {
        return withEach(subnet -> subnet.withLocalSm(other));
    }

    private Config withEach(UnaryOperator<SubnetConfig> change) {
        return new Config(
                listening, data, sectioned, subnets.stream().map(change).toList(), outputs);
    }
}
