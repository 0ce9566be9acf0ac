package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * A running lab: ibsim and a real OpenSM, in a temporary folder of their own. {@link #close} leaves no process and no file
 * behind, and if the JVM dies first the kernel ends the processes.
 *
 * <p>Thread-safe: one thing at a time.
 */
public final class Lab implements AutoCloseable {
    /** The tables of a fabric that takes long to start are long in coming, too. */
    private static final int TABLES_SHARE_OF_START = 6;

    private final Path dir = LabDir.create();
    private final String socketName = LabDir.socketName();
    private final Path netFile;
    private final NetIndex index;
    private final LabOptions options;
    private final OpenSm openSm;
    private final List<OpenSm> others = new ArrayList<>();
    private final SubnetTables tables;
    private final Cables cables = new Cables();
    private Ibsim ibsim;
    private Optional<LabClients> clients = Optional.empty();

    private Lab(LabOptions options) {
        this.options = options;
        try {
            netFile = options.netFile().orElseGet(() -> write(options.fabric().orElseThrow()));
            index = NetIndex.of(netFile);
            ibsim = Ibsim.start(netFile, dir, socketName);
        } catch (RuntimeException e) {
            LabDir.delete(dir);
            throw e;
        }
        try {
            openSm = openSmIn(LabDir.subfolder(dir, "opensm"), options.openSm());
            tables = new SubnetTables(openSm, this::clients);
        } catch (RuntimeException e) {
            ibsim.close();
            LabDir.delete(dir);
            throw e;
        }
    }

    private Path write(Fabric fabric) {
        Path file = dir.resolve("netfile");
        try {
            NetFile.write(fabric, file);
            return file;
        } catch (IOException e) {
            throw new LabException("cannot write " + file, e);
        }
    }

    /**
     * Starts ibsim and, unless the options say otherwise, OpenSM, and waits until the subnet is up.
     *
     * @throws LabException when a program is missing or refuses, with its own words
     */
    public static Lab start(LabOptions options) {
        Lab lab = new Lab(options);
        try {
            if (options.startsOpenSm()) {
                lab.startOpenSm();
            }
            return lab;
        } catch (RuntimeException e) {
            lab.close();
            throw e;
        }
    }

    /**
     * Makes this JVM's Umad speak to labs instead of the kernel; for the whole JVM and for good. See {@link
     * SimulatedUmad#use}.
     */
    public static void useSimulatedUmad() {
        SimulatedUmad.use();
    }

    /** What this lab was started with. */
    public LabOptions options() {
        return options;
    }

    /**
     * Looks for the programs that a lab needs.
     *
     * @throws LabException that names the one that is missing, and its package
     */
    public static void checkPrograms() {
        Programs.setpriv();
        Programs.ibsim();
        Programs.opensm();
    }

    /** Another OpenSM for the same host, not started, that keeps its files in a folder of its own. */
    OpenSm openSmIn(Path folder, OpenSmOptions sm) {
        String host = options.smHost().map(index::id).orElse("");
        return new OpenSm(folder, socketName, host, sm);
    }

    /** The name of ibsim's sockets. */
    public String socketName() {
        return socketName;
    }

    /** The name of the channel adapter of the first host, for {@link io.espalier.umad.Umad#open}. */
    public String caName() {
        return "@" + socketName;
    }

    /** The name of the channel adapter of any node. */
    public String caName(Guid node) {
        return index.id(node) + "@" + socketName;
    }

    /** The lab's folder, which is gone after {@link #close}. */
    public Path dir() {
        return dir;
    }

    /** The file of the multicast tables that OpenSM wants. */
    public Path mcfdbs() {
        return openSm.mcfdbs();
    }

    /** The multicast tables that OpenSM wants. */
    public SortedMap<Guid, MulticastTable> tables() {
        return tables.wanted();
    }

    /** ibsim, for its console. */
    public synchronized Ibsim ibsim() {
        return ibsim;
    }

    /** OpenSM. */
    public OpenSm openSm() {
        return openSm;
    }

    /** Sends joins and leaves through the real SA; the answers are in the order of the requests. */
    public synchronized List<SaAnswer> send(List<SaRequest> requests) {
        return clients().sa().send(requests);
    }

    /** The same from a host: what a port has joined from its own host, the SA lets leave from there only. */
    public synchronized List<SaAnswer> sendFrom(Guid host, List<SaRequest> requests) {
        try (LabClients there = LabClients.open(caName(host))) {
            return there.sa().send(requests);
        }
    }

    /**
     * Sends joins and leaves and waits until the tables have followed.
     *
     * @throws LabException when the SA refuses one
     */
    public synchronized void apply(List<SaRequest> requests) {
        send(requests).stream().filter(answer -> !answer.isOk()).findFirst().ifPresent(answer -> {
            throw new LabException(
                    String.format("the SA refuses with status 0x%04x: %s", answer.status(), answer.request()));
        });
        awaitMulticast(options.startLimit().dividedBy(TABLES_SHARE_OF_START));
    }

    /** All members of all groups, as the SA has them. */
    public synchronized List<SaMember> members() {
        return clients().sa().members();
    }

    /** Waits until OpenSM's tables have followed its memberships, and the switches have followed its tables. */
    public synchronized void awaitMulticast(Duration limit) {
        tables.awaitFollowed(members(), limit);
    }

    /** Reads a switch's table from the switch itself, up to the end of that MLID's block of 32. */
    public synchronized MulticastTable readTable(Guid switchGuid, Mlid last) {
        return tables.read(switchGuid, last);
    }

    /** Reads the tables of all switches that are linked now from the switches themselves, as often as it is asked. */
    public synchronized TableReader tableReader() {
        return tables.reader();
    }

    /** Writes one row of a switch's table behind OpenSM's back, which writes it again only when the row is to change. */
    public synchronized void setMftBlock(Guid switchGuid, Mlid mlid, PortSet ports) {
        tables.plant(switchGuid, mlid, ports);
    }

    /** Sets counters of a port, each to an absolute value; {@code PortCountersExtended.PortXmitData} is a name. */
    public synchronized void setCounters(PortId port, Map<String, Long> values) {
        ibsim.run(counterLines(port, values));
    }

    /** The console lines that set counters of a port. */
    List<String> counterLines(PortId port, Map<String, Long> values) {
        String start = "PerformanceSet " + console(port) + " ";
        return values.entrySet().stream()
                .map(value -> start + value.getKey() + "=" + Long.toUnsignedString(value.getValue()))
                .toList();
    }

    /** Pulls the cable out of a port. */
    public synchronized void unlink(PortId port) {
        ibsim.run(List.of("Unlink " + console(port)));
        cables.pull(port);
    }

    /** Pulls all cables out of a node: the switch or host is gone. */
    public synchronized void unlink(Guid node) {
        ibsim.run(List.of("Unlink " + console(node)));
        cables.pull(node);
    }

    /** Puts the cable back into a port. */
    public synchronized void relink(PortId port) {
        ibsim.run(List.of("ReLink " + console(port)));
        cables.putBack(port);
    }

    /** Puts all cables of a node back. */
    public synchronized void relink(Guid node) {
        ibsim.run(List.of("ReLink " + console(node)));
        cables.putBack(node);
    }

    /** Lets a port lose that share of the MADs that pass it; 0 ends it. */
    public synchronized void setErrorRate(PortId port, int percent) {
        ibsim.run(List.of("Error " + console(port) + " " + percent));
    }

    /** Pulls cables or puts them back and waits until OpenSM has swept and noticed it. */
    public void andAwaitSweep(Runnable change, Duration limit) {
        long before = openSm.sweeps();
        change.run();
        openSm.awaitSweeps(before + 1, limit);
        Waiting.until(limit, this::unnoticed);
    }

    private synchronized Optional<String> unnoticed() {
        return cables.missing(linkedPorts());
    }

    /** The ports that had a link in OpenSM's last sweep. */
    public Set<PortId> linkedPorts() {
        return tables.linkedPorts();
    }

    private String console(Guid node) {
        return '"' + index.id(node) + '"';
    }

    private String console(PortId port) {
        return console(port.node()) + "[" + port.number() + "]";
    }

    /** Starts OpenSM and waits until the subnet is up. It knows no members from before. */
    public void startOpenSm() {
        openSm.start();
        openSm.awaitUp(options.startLimit());
        synchronized (this) {
            tables.forgetPlanted();
        }
    }

    /** Stops OpenSM in good order. */
    public void stopOpenSm() {
        openSm.stop();
    }

    /** Ends OpenSM as kill -9 would. */
    public void killOpenSm() {
        openSm.kill();
    }

    /** Starts another OpenSM on another host and does not wait; ibsim takes at most ten clients. */
    public synchronized OpenSm startOtherOpenSm(Guid host, OpenSmOptions sm) {
        OpenSm other = new OpenSm(LabDir.subfolder(dir, "opensm-" + index.id(host)), socketName, index.id(host), sm);
        others.add(other);
        other.start();
        return other;
    }

    /** Ends ibsim as kill -9 would: from now on nothing answers. */
    public synchronized void killIbsim() {
        ibsim.kill();
        closeClients();
    }

    /** Ends ibsim if it runs, and starts it and OpenSM anew: the same fabric with no LIDs and no members. */
    public synchronized void restartIbsim() {
        closeClients();
        openSm.kill();
        others.forEach(OpenSm::kill);
        ibsim.kill();
        ibsim = Ibsim.start(netFile, dir, socketName);
        cables.forget();
        startOpenSm();
    }

    private LabClients clients() {
        if (!ibsim.isAlive()) {
            throw new LabException("ibsim of lab " + socketName + " has ended");
        }
        if (clients.isEmpty()) {
            clients = Optional.of(LabClients.open(caName()));
        }
        return clients.get();
    }

    private void closeClients() {
        clients.ifPresent(LabClients::close);
        clients = Optional.empty();
    }

    @Override
    public synchronized void close() {
        closeClients();
        others.forEach(OpenSm::close);
        openSm.close();
        ibsim.close();
        if (Files.exists(dir)) {
            LabDir.delete(dir);
        }
    }
}
