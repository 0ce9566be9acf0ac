package io.espalier.engine.preflight;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.admission.AdmittingSa;
import io.espalier.engine.mgid.FreePrefixes;
import io.espalier.engine.mgid.MgidCheck;
import io.espalier.engine.mgid.MgidIssue;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.mgid.WantedMgid;
import io.espalier.engine.preflight.GroupForecast.State;
import io.espalier.engine.preflight.GroupForecast.TreeForecast;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.site.Site;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Says what would become of jobs' groups and joins: it sends the joins through the SA model behind the site's rules, holds
 * their MGIDs against the plan, and lays the trees of all groups as the subnet manager would. Used by one thread, once.
 *
 * <p>Cost: two plans of all trees, and for each join what the SA model takes.
 */
public final class Preflight {
    private final Fabric fabric;
    private final Site site;
    private final List<ExpectedJob> jobs;
    private final Partitions partitions;
    private final SaModel sa;
    private final JoinRun run;
    private final int mlidsBefore;
    private final Map<Mgid, Integer> membersBefore = new HashMap<>();

    private Preflight(Fabric fabric, Site site, List<ExpectedJob> jobs) {
        this.fabric = fabric;
        this.site = site;
        this.jobs = jobs;
        partitions = Partitions.of(fabric, site.settings());
        sa = SaModel.of(fabric, site.settings(), partitions);
        run = new JoinRun(fabric, new AdmittingSa(sa, fabric, site.rulesInForce()));
        mlidsBefore = sa.freeMlids();
        sa.groups()
                .forEach(
                        group -> membersBefore.put(group.mgid(), group.members().size()));
    }

    /**
     * The answer for these jobs together, on the fabric as it is.
     *
     * @throws IllegalArgumentException if they have more joins than one preflight looks at, or the partitions file is none
     */
    public static PreflightReport of(Fabric fabric, Site site, List<ExpectedJob> jobs) {
        return new Preflight(fabric, site, List.copyOf(jobs)).report();
    }

    private PreflightReport report() {
        run.send(jobs);
        Fabric after = after();
        RoutingAnswer before = RoutingEngines.of(site.settings(), fabric);
        RoutingAnswer then = RoutingEngines.of(site.settings(), after);
        FabricAnalysis trees = FabricAnalysis.of(after, same -> then.plan());
        List<JobForecast> forecasts = jobForecasts(trees);
        SortedMap<Guid, MulticastTable> tablesAfter = then.plan().tables();
        RoomLeft left = RoomLeft.of(sa, mlidsBefore, after, tablesAfter);
        PeakLoad peak = PeakLoad.of(after, before.plan().tables(), tablesAfter);
        List<GroupOrigin> origins = GroupOrigins.of(fabric, partitions);
        Judgement judgement = new Judgement(fabric, site, partitions);
        judgement.jobs(forecasts);
        judgement.origins(origins, forecasts);
        judgement.room(left);
        judgement.grounds(then);
        return new PreflightReport(
                judgement.verdict(),
                judgement.blockers(),
                judgement.warnings(),
                judgement.notes(),
                forecasts,
                left,
                peak,
                origins);
    }

    private Fabric after() {
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        sa.groups().forEach(builder::group);
        return builder.build();
    }

    private List<JobForecast> jobForecasts(FabricAnalysis trees) {
        List<WantedMgid> wanted = jobs.stream().flatMap(Preflight::wanted).toList();
        List<Mgid> there = fabric.groups().stream().map(MulticastGroup::mgid).toList();
        List<MgidIssue> issues = new MgidCheck(site.plan(), there).wanted(wanted);
        FreePrefixes free = new FreePrefixes(
                site.plan(),
                Stream.concat(there.stream(), wanted.stream().map(WantedMgid::mgid))
                        .toList());
        return IntStream.range(0, jobs.size())
                .mapToObj(number -> jobForecast(number, trees, issues, free))
                .toList();
    }

    private static Stream<WantedMgid> wanted(ExpectedJob job) {
        return job.groups().stream()
                .map(group -> new WantedMgid(group.mgid(), group.ip(), job.name(), job.owner(), group.creates()));
    }

    private JobForecast jobForecast(int number, FabricAnalysis trees, List<MgidIssue> issues, FreePrefixes free) {
        ExpectedJob job = jobs.get(number);
        List<GroupForecast> groups = new ArrayList<>();
        for (int group = 0; group < job.groups().size(); group++) {
            groups.add(groupForecast(job.groups().get(group), run.forecasts(number, group), trees));
        }
        List<MgidIssue> own =
                issues.stream().filter(issue -> issue.job().equals(job.name())).toList();
        Optional<MgidPrefix> proposal = own.isEmpty() || job.owner().isEmpty()
                ? Optional.empty()
                : free.next(job.owner(), FreePrefixes.lengthFor(job.groups().size()));
        return new JobForecast(job.name(), job.owner(), groups, own, proposal);
    }

    private GroupForecast groupForecast(ExpectedGroup expected, List<JoinForecast> joins, FabricAnalysis trees) {
        Mgid mgid = expected.mgid();
        Optional<MulticastGroup> group = sa.findGroup(mgid);
        return new GroupForecast(
                mgid,
                expected.ip(),
                state(mgid, group.isPresent(), joins),
                group,
                sa.isWellKnown(mgid),
                membersBefore.getOrDefault(mgid, 0),
                joins,
                group.flatMap(made -> tree(made, trees)));
    }

    private State state(Mgid mgid, boolean isThere, List<JoinForecast> joins) {
        if (membersBefore.containsKey(mgid)) {
            return State.EXISTS;
        }
        if (isThere) {
            return State.CREATED;
        }
        return joins.stream().anyMatch(join -> join.port().isPresent()) ? State.MISSING : State.NOT_ASKED_FOR;
    }

    private static Optional<TreeForecast> tree(MulticastGroup group, FabricAnalysis trees) {
        return trees.tree(group.mlid())
                .map(report -> report.planned())
                .filter(shape -> !shape.rows().rows().isEmpty())
                .map(Preflight::forecast);
    }

    private static TreeForecast forecast(TreeShape shape) {
        return new TreeForecast(
                shape.depth(),
                shape.trunkLinks().size(),
                shape.rows().rows().size(),
                shape.cutOff().size());
    }
}
