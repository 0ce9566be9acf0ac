package io.espalier.server;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Counter;
import io.espalier.model.Mlid;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Boards;
import io.espalier.server.findings.FindingBook;
import io.espalier.server.findings.Suppression;
import io.espalier.server.journal.Journal;
import io.espalier.server.outputs.Backoff;
import io.espalier.server.outputs.Origin;
import io.espalier.server.outputs.OutputConfig;
import io.espalier.server.outputs.OutputState;
import io.espalier.server.outputs.Outputs;
import io.espalier.server.record.Recorder;
import io.espalier.server.review.Reviews;
import io.espalier.server.sm.SmModel;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmWatch;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.store.BusyPort;
import io.espalier.server.store.CounterPoint;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.StoreHealth;
import io.espalier.server.store.StoredFabric;
import io.espalier.server.sweep.Intervals;
import io.espalier.server.sweep.OwnCost;
import io.espalier.server.sweep.Snapshot;
import io.espalier.server.sweep.SweepLoop;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The one door to the present and the past of a fabric: pages and HTTP routes ask here and nowhere else. Safe from any
 * thread. The present is one reference; the past is read from the store, and the last few fabrics asked for are kept.
 */
public final class FabricService implements AutoCloseable {
    private final FabricSource source;
    private final FabricStore store;
    private final InstantSource clock;
    private final Subscribers subscribers = new Subscribers();
    private final SmModel sm;
    private final SweepLoop loop;
    private final LocalSmWatch localSm;
    private final Intervals intervals;
    private final PastFabrics past;
    private final Boards boards = new Boards();
    private final Journal journal;
    private final Reviews reviews;
    private volatile Outputs outputs = Outputs.NONE;
    private volatile SortedMap<String, String> settings = Collections.emptySortedMap();
    private volatile Optional<String> subnet = Optional.empty();
    private volatile Optional<String> recording = Optional.empty();
    private volatile List<String> damage = List.of();

    /**
     * A service that does not sweep yet; it answers from the store.
     *
     * @param source read at every interval, and closed with the service
     * @param store closed with the service
     * @param interval from one reading of groups and tables to the next; the others are paced to it
     * @param clock tells how old a fabric is
     */
    public FabricService(FabricSource source, FabricStore store, Duration interval, InstantSource clock) {
        this(source, store, WatchOptions.paced(interval), clock, SmOptions.NONE);
    }

    /**
     * The same where something is known of the SM.
     *
     * @param watch how often to read what, and what of the SM is on this machine
     * @param options what the operator says of how the SM is set up
     */
    public FabricService(
            FabricSource source, FabricStore store, WatchOptions watch, InstantSource clock, SmOptions options) {
        this(source, store, watch, clock, options, Site.DEFAULT);
    }

    /**
     * The same at a site that has decided something.
     *
     * @param site its files beside the SM's own; what they say is held against the fabric
     */
    public FabricService(
            FabricSource source,
            FabricStore store,
            WatchOptions watch,
            InstantSource clock,
            SmOptions options,
            Site site) {
        this.source = source;
        this.store = store;
        this.clock = clock;
        this.sm = new SmModel(options, site);
        this.intervals = watch.intervals();
        this.loop = new SweepLoop(source, store, intervals, clock, subscribers, sm);
        this.localSm =
                new LocalSmWatch(watch.localSm(), clock, () -> current().map(FabricAnalysis::fabric), this::record);
        this.past = new PastFabrics(store, this::assumption, sm::site);
        this.journal = new Journal(store, clock, subscribers::recorded);
        this.reviews = new Reviews(store.reviews(), clock, subscribers::recorded);
    }

    private void record(List<FabricEvent> events) {
        subscribers.recorded(store.record(events));
    }

    /** That of the newest fabric, so that all that is shown is planned alike. */
    private Assumption assumption() {
        return current().map(FabricAnalysis::assumption).orElseGet(sm::assumption);
    }

    /** One of several: from now on its {@link #url} names the subnet. */
    public FabricService named(String name) {
        subnet = Optional.of(name);
        return this;
    }

    /**
     * Sends the events from now on to outputs, and records that the program begins to watch.
     *
     * @param name of the subnet
     * @param wanted where to
     * @param settings what is set, by name; none of it a secret
     */
    public FabricService begin(String name, List<OutputConfig> wanted, SortedMap<String, String> settings) {
        Outputs started = Outputs.start(wanted, store.log(), new Origin(store.name(), name), clock, Backoff.USUAL);
        outputs = started;
        subscribers.add(event -> started.wake());
        journal.begin(settings);
        this.settings = settings;
        return this;
    }

    /** What is set, by name; none of it a secret. Empty until {@link #begin}. */
    public SortedMap<String, String> settings() {
        return settings;
    }

    /** The log of everything that was seen, and what operators add to it. */
    public Journal journal() {
        return journal;
    }

    /** What people look at together. */
    public Reviews reviews() {
        return reviews;
    }

    /** How the outputs of events fare. */
    public List<OutputState> outputs() {
        return outputs.states();
    }

    /**
     * One that shows what was recorded, and never sweeps.
     *
     * @param missing what is not there any more, in sentences
     */
    public FabricService recorded(String title, List<String> missing) {
        damage = List.copyOf(missing);
        recording = Optional.of(title);
        return this;
    }

    /** What recording this shows, for people; empty for a fabric that is watched. */
    public Optional<String> recording() {
        return recording;
    }

    /** The moment that is taken for the present: of a recording its end. */
    public Instant now() {
        return recording
                .flatMap(title -> current())
                .map(last -> last.fabric().sweptAt())
                .orElseGet(clock::instant);
    }

    /** Writes spans of the history to recordings. */
    public Recorder recorder() {
        return new Recorder(store);
    }

    /** Begins to sweep, in a thread of its own. */
    public FabricService start() {
        loop.start();
        localSm.start();
        return this;
    }

    /** Sweeps once, now, in the caller's thread; never throws: {@link #health()} tells how it went. */
    public void sweepOnce() {
        loop.sweepOnce();
    }

    /** Makes those readings, now, in the caller's thread; never throws. */
    public void readOnce(Set<Reading> readings) {
        loop.readOnce(readings);
    }

    /** How often each reading is made. */
    public Intervals intervals() {
        return intervals;
    }

    /** What the readings cost the fabric and us since the start. */
    public OwnCost cost() {
        return loop.cost();
    }

    /** What is known of the subnet managers beyond the newest fabric. */
    public SmHealth smHealth() {
        return localSm.with(loop.smHealth());
    }

    /** The newest fabric; empty before the first sweep of an empty history. */
    public Optional<FabricAnalysis> current() {
        return loop.current().map(Snapshot::now);
    }

    /** The fabric of that number, if it was stored. */
    public Optional<FabricAnalysis> fabric(long number) {
        return snapshot(number).map(Snapshot::now);
    }

    /** The newest fabric that was swept at that moment or before. */
    public Optional<FabricAnalysis> at(Instant moment) {
        return store.numberAt(moment).flatMap(this::fabric);
    }

    /** The same, or the oldest fabric there is where none was swept by then. */
    public Optional<FabricAnalysis> atOrFirst(Instant moment) {
        return at(moment).or(() -> store.oldest().flatMap(this::fabric));
    }

    private Optional<Snapshot> snapshot(long number) {
        return loop.current()
                .filter(snapshot -> snapshot.now().fabric().number() == number)
                .or(() -> past.find(number));
    }

    /**
     * Where the JSON of a part of a fabric lies, such as "map": a URL that may be cached for ever, since it also names the
     * history, in which the number is not used twice.
     */
    public String url(long number, String part) {
        return "/api/v1/fabrics/" + number + "/" + part + "?history=" + historyName()
                + subnet.map(name -> "&" + Subnets.PARAMETER + "=" + name).orElse("");
    }

    /** The name of the history, as it stands in {@link #url}; with other settings of the SM, and so other plans, it is another. */
    public String historyName() {
        SmSettings settings = assumption().settings();
        return settings.equals(SmSettings.DEFAULTS)
                ? store.name()
                : store.name() + "-" + Integer.toHexString(settings.toString().hashCode());
    }

    /** What is wrong or notable now, folded to its causes. */
    public Board findings() {
        return boards.of(loop.findings().now(), current());
    }

    /** What was wrong or notable at a moment. */
    public Board findings(Instant moment) {
        return Boards.make(loop.findings().at(moment), at(moment));
    }

    /** From now on, or from when it says, findings are not told. */
    public Suppression suppress(Suppression wanted) {
        return tell(loop.findings().add(wanted));
    }

    /** Takes that back; empty where no such thing holds. */
    public Optional<Suppression> lift(long suppression, String by) {
        return loop.findings().lift(suppression, by).map(this::tell);
    }

    private Suppression tell(FindingBook.Done done) {
        subscribers.recorded(done.events());
        return done.suppression();
    }

    /** The newest fabrics in the store, newest first. */
    public List<StoredFabric> fabrics(int limit) {
        return store.fabrics(limit);
    }

    /** The newest fabrics that were swept at that moment or before, newest first. */
    public List<StoredFabric> fabrics(Instant by, int limit) {
        return store.fabricsBy(by, limit);
    }

    /** When something last changed before that moment. */
    public Optional<Instant> changeBefore(Instant moment) {
        return store.log().changeBefore(moment);
    }

    /** When something first changed after that moment. */
    public Optional<Instant> changeAfter(Instant moment) {
        return store.log().changeAfter(moment);
    }

    /** The fabric before the reading of a part that a fabric has, for what two readings tell together. */
    public Optional<FabricAnalysis> former(long number, Part part) {
        return store.former(number, part).flatMap(this::fabric);
    }

    /**
     * The trees of that fabric whose difference from the plan the reading before did not see: do not call them wrong yet, the
     * SM is most likely still writing them.
     */
    public SortedSet<Mlid> settling(long number) {
        return snapshot(number).map(Snapshot::settling).orElseGet(TreeSet::new);
    }

    /** The newest events that the query wants, newest first. */
    public List<FabricEvent> events(EventQuery query) {
        return store.events(query);
    }

    /** What was read of one counter of one port by the sweeps of a span of time, oldest first. */
    public List<CounterPoint> counterHistory(PortId port, Counter counter, Instant from, Instant to) {
        return store.counterHistory(port, counter, from, to);
    }

    /** The ports that sent most from one moment to another, the busiest first, a port a direction of a link. */
    public List<BusyPort> busiest(Instant from, Instant to, int limit) {
        return store.busiest(from, to, limit);
    }

    /** The version of the history's schema. */
    public String schema() {
        return store.schema();
    }

    /** How the history fares: what it takes of what it may. */
    public StoreHealth history() {
        return store.health();
    }

    /** Whether all this can be relied on, and why not. */
    public ServiceHealth health() {
        ServiceHealth health = Complaints.health(loop.health(), current(), complaints(), clock.instant());
        return recording.isEmpty() ? health : health.complainingOf(damage);
    }

    private List<String> complaints() {
        Stream<String> undelivered = outputs().stream().flatMap(state -> state.complaint().stream());
        return Stream.of(
                        source.complaints().stream(),
                        sm.complaint().stream(),
                        history().complaints().stream(),
                        undelivered)
                .flatMap(all -> all)
                .toList();
    }

    /** Calls the listener, on another thread, for everything that happens from now on, until the subscription is closed. */
    public Subscription subscribe(Consumer<ServiceEvent> listener) {
        return subscribers.add(listener);
    }

    @Override
    public void close() {
        loop.close();
        localSm.close();
        journal.end();
        outputs.close();
        subscribers.close();
        store.close();
    }
}
