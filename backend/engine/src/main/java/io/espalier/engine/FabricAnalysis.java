package io.espalier.engine;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.cause.CauseInput;
import io.espalier.engine.cause.CauseReport;
import io.espalier.engine.cause.Causes;
import io.espalier.engine.cause.Rival;
import io.espalier.engine.cause.SmCopy;
import io.espalier.engine.chassis.Directors;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.heat.GroupRate;
import io.espalier.engine.heat.GroupRates;
import io.espalier.engine.heat.Heat;
import io.espalier.engine.heat.Moves;
import io.espalier.engine.heat.Usages;
import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.FabricLayout;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.racks.Racks;
import io.espalier.engine.rules.Rules;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.MulticastRouting;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.sm.policy.PolicyPlan;
import io.espalier.engine.sm.policy.TreePolicy;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.LinkLoads;
import io.espalier.engine.tree.RowShare;
import io.espalier.engine.tree.ShapeReader;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.engine.tree.TreeDiff;
import io.espalier.engine.tree.TreeReader;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Everything that follows from a fabric, each part worked out when it is first asked for, by any thread, and kept. */
public final class FabricAnalysis {
    private final Fabric fabric;
    private final Assumption assumption;
    private final Circumstances circumstances;
    private final MulticastRouting routing;
    private final Lazy<Optional<Fabric>> former;
    private final Lazy<Optional<RoutingAnswer>> answer;
    private final Lazy<FabricIndex> index;
    private final Lazy<Distances> distances;
    private final Lazy<Tiers> tiers;
    private final Lazy<Directors> directors;
    private final Lazy<Racks> racks;
    private final Lazy<FabricLayout> layout;
    private final Lazy<MulticastPlan> plan;
    private final Map<TreePolicy, Lazy<Optional<PolicyPlan>>> policyPlans = new HashMap<>();
    private final Lazy<TreeReader> reader;
    private final Lazy<SortedMap<Mlid, Lazy<TreeReport>>> trees;
    private final Lazy<List<GroupReport>> groups;
    private final Lazy<LinkLoads> loads;
    private final Lazy<List<SwitchUse>> spines;
    private final Lazy<Moves> moves;
    private final Lazy<SortedMap<Mlid, GroupRate>> groupRates;
    private final Lazy<RowShare> rowsAsPlanned;
    private final Lazy<CauseReport> causes;
    private final Lazy<List<Finding>> findings;

    private FabricAnalysis(
            Fabric fabric,
            Assumption assumption,
            Supplier<Optional<Fabric>> former,
            Circumstances circumstances,
            Optional<MulticastRouting> otherRouting) {
        this.fabric = fabric;
        this.assumption = assumption;
        this.circumstances = circumstances;
        this.former = Lazy.of(former);
        // What OpenSM should have computed: it ignores the options that only the embedded engine has.
        SmSettings settings = assumption.settings().asOpenSm();
        routing = otherRouting.orElseGet(() -> RoutingEngines.of(settings));
        answer = Lazy.of(
                () -> otherRouting.isPresent() ? Optional.empty() : Optional.of(RoutingEngines.of(settings, fabric)));
        index = Lazy.of(() -> FabricIndex.of(fabric));
        distances = Lazy.of(() -> Distances.of(index.get()));
        tiers = Lazy.of(() -> Tiers.of(fabric, index.get()));
        directors = Lazy.of(() -> Directors.of(fabric));
        racks = Lazy.of(() -> circumstances.site().racks().of(fabric));
        layout = Lazy.of(() -> FabricLayout.of(fabric, index.get(), tiers(), directors(), racks()));
        plan = Lazy.of(() -> answer.get().map(RoutingAnswer::plan).orElseGet(() -> routing.on(fabric)));
        reader = Lazy.of(this::treeReader);
        trees = Lazy.of(this::lazyTrees);
        groups = Lazy.of(this::groupReports);
        loads = Lazy.of(() -> LinkLoads.of(fabric));
        spines = Lazy.of(this::spineUse);
        moves = Lazy.of(this::movesSince);
        groupRates = Lazy.of(() -> GroupRates.of(fabric, moves()));
        rowsAsPlanned = Lazy.of(() -> RowShare.of(fabric, trees()));
        causes = Lazy.of(this::findCauses);
        findings = Lazy.of(() -> Rules.check(evidence()));
    }

    /** The analysis against the trees of an OpenSM with its default settings. */
    public static FabricAnalysis of(Fabric fabric) {
        return of(fabric, Assumption.DEFAULT);
    }

    /** The analysis against the trees of an OpenSM that is set up so. */
    public static FabricAnalysis of(Fabric fabric, Assumption assumption) {
        return of(fabric, assumption, Optional::empty);
    }

    /**
     * The same where there was a sweep before.
     *
     * @param former gives the fabric of that sweep; asked for once, when something needs it
     */
    public static FabricAnalysis of(Fabric fabric, Assumption assumption, Supplier<Optional<Fabric>> former) {
        return of(fabric, assumption, former, Circumstances.NONE);
    }

    /** The same where more is known than the fabric shows. */
    public static FabricAnalysis of(
            Fabric fabric, Assumption assumption, Supplier<Optional<Fabric>> former, Circumstances circumstances) {
        return new FabricAnalysis(fabric, assumption, former, circumstances, Optional.empty());
    }

    /** The analysis against another plan. */
    public static FabricAnalysis of(Fabric fabric, MulticastRouting routing) {
        return new FabricAnalysis(
                fabric, Assumption.DEFAULT.with(Rival.NONE), Optional::empty, Circumstances.NONE, Optional.of(routing));
    }

    /** What is analysed. */
    public Fabric fabric() {
        return fabric;
    }

    /** How the SM is taken to be set up. */
    public Assumption assumption() {
        return assumption;
    }

    /** What is known beyond the fabric. */
    public Circumstances circumstances() {
        return circumstances;
    }

    /** How the plan came about; nothing where it was given and not made from settings. */
    public Optional<RoutingAnswer> routing() {
        return answer.get();
    }

    /** The switches' tiers. */
    public Tiers tiers() {
        return tiers.get();
    }

    /** Its directors: switches of many chips. */
    public Directors directors() {
        return directors.get();
    }

    /** In which rack the site says each switch stands. */
    public Racks racks() {
        return racks.get();
    }

    /** Where to draw what. */
    public FabricLayout layout() {
        return layout.get();
    }

    /** The tables that should be installed. */
    public MulticastPlan plan() {
        return plan.get();
    }

    /**
     * The trees as a policy would lay them, with its decisions; nothing where the plan's engine builds its own. Each policy that is
     * asked for is kept.
     */
    public Optional<PolicyPlan> plan(TreePolicy policy) {
        return policyPlan(policy).get();
    }

    private Lazy<Optional<PolicyPlan>> policyPlan(TreePolicy policy) {
        synchronized (policyPlans) {
            return policyPlans.computeIfAbsent(
                    policy,
                    asked -> Lazy.of(() -> plan().ground().map(ground -> PolicyPlan.of(fabric, ground, asked))));
        }
    }

    /** The trees of all MLIDs that a group or a table has, ascending. */
    public List<TreeReport> trees() {
        return trees.get().values().stream().map(Lazy::get).toList();
    }

    /** The tree of an MLID, if a group or a table has it. */
    public Optional<TreeReport> tree(Mlid mlid) {
        return Optional.ofNullable(trees.get().get(mlid)).map(Lazy::get);
    }

    /** The same against another plan of the same fabric. */
    public Optional<TreeReport> tree(Mlid mlid, MulticastPlan other) {
        return trees.get().containsKey(mlid) ? Optional.of(report(mlid, other)) : Optional.empty();
    }

    private TreeReader treeReader() {
        ShapeReader shapes = new ShapeReader(fabric, index.get(), distances.get(), tiers());
        boolean followed = answer.get().map(RoutingAnswer::exact).orElse(true);
        return new TreeReader(fabric, index.get(), tiers(), shapes, followed);
    }

    private SortedMap<Mlid, Lazy<TreeReport>> lazyTrees() {
        SortedMap<Mlid, Lazy<TreeReport>> reports = new TreeMap<>();
        for (Mlid mlid : reader.get().mlids()) {
            reports.put(mlid, Lazy.of(() -> report(mlid, plan())));
        }
        return reports;
    }

    private TreeReport report(Mlid mlid, MulticastPlan against) {
        PlannedTree planned = against.tree(mlid);
        return reader.get().report(planned.rows(), planned.root());
    }

    /** Every group with its tree, by MGID. */
    public List<GroupReport> groups() {
        return groups.get();
    }

    private List<GroupReport> groupReports() {
        return fabric.groups().stream()
                .flatMap(group -> tree(group.mlid()).map(tree -> new GroupReport(group, tree)).stream())
                .toList();
    }

    /** Where tables that were read differ from the plan, for every MLID whose verdict is DIFFERS. */
    public List<TreeDiff> differences() {
        return trees().stream()
                .filter(tree -> tree.verdict() == Verdict.DIFFERS)
                .map(TreeReport::diff)
                .toList();
    }

    /** Over all trees: DIFFERS if any does, else UNKNOWN if any is or if not everything was read, else EQUAL. */
    public Verdict verdict() {
        List<Verdict> verdicts = trees().stream().map(TreeReport::verdict).toList();
        if (verdicts.contains(Verdict.DIFFERS)) {
            return Verdict.DIFFERS;
        }
        boolean allRead = Completeness.of(fabric).unreadTables().isEmpty() && fabric.membersKnown();
        return allRead && !verdicts.contains(Verdict.UNKNOWN) ? Verdict.EQUAL : Verdict.UNKNOWN;
    }

    /** Installed trees on each link direction. */
    public LinkLoads loads() {
        return loads.get();
    }

    /**
     * The switches of the spine tier and how many groups pass over each: of the tiers above the leaves, the one with the switch
     * that most groups pass over, the higher of equals.
     */
    public List<SwitchUse> spines() {
        return spines.get();
    }

    private List<SwitchUse> spineUse() {
        List<SwitchUse> all = fabric.switches().stream()
                .map(node -> SwitchUse.of(fabric, node.guid(), tiers().tier(node.guid())))
                .filter(use -> use.tier() > 0 || tiers().highest() == 0)
                .toList();
        // The highest tier may be one odd switch far from all hosts, which no tree ever crosses.
        int busiest = all.stream()
                .max(Comparator.comparingInt(SwitchUse::groups).thenComparingInt(SwitchUse::tier))
                .map(SwitchUse::tier)
                .orElse(0);
        return all.stream().filter(use -> use.tier() == busiest).toList();
    }

    /** How the counters moved since their reading before; of no port where there was none. */
    public Moves moves() {
        return moves.get();
    }

    private Moves movesSince() {
        return former.get().map(before -> Moves.between(before, fabric)).orElse(Moves.NONE);
    }

    /** How busy links are. */
    public Heat heat() {
        return Heat.of(fabric, moves(), loads());
    }

    /** Who makes them so. */
    public Usages usages() {
        return new Usages(fabric, groupRates.get());
    }

    /** Why installed trees differ from the plan; nothing where none does. */
    public CauseReport causes() {
        return causes.get();
    }

    private CauseReport findCauses() {
        if (trees().stream().noneMatch(tree -> tree.verdict() == Verdict.DIFFERS)) {
            return CauseReport.NONE;
        }
        Optional<SmCopy> copy = Optional.of(new SmCopy(fabric.managerTables()))
                .filter(known -> !known.tables().isEmpty());
        return Causes.of(new CauseInput(fabric, trees(), routing, assumption, former.get(), copy));
    }

    /** How many rows of groups' trees are as planned, on the switches that told their table. */
    public RowShare rowsAsPlanned() {
        return rowsAsPlanned.get();
    }

    private Evidence evidence() {
        List<SwitchUse> top = tiers().highest() > 0 ? spines() : List.of();
        return new Evidence(
                fabric, index.get(), tiers(), trees(), top, loads(), causes(), former.get(), moves(), circumstances);
    }

    /** What is wrong or notable, worst first. */
    public List<Finding> findings() {
        return findings.get();
    }
}
