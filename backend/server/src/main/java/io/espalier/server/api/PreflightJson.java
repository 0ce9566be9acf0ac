package io.espalier.server.api;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.mgid.MgidIssue;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.preflight.GroupForecast;
import io.espalier.engine.preflight.GroupForecast.TreeForecast;
import io.espalier.engine.preflight.GroupOrigin;
import io.espalier.engine.preflight.JobForecast;
import io.espalier.engine.preflight.JoinForecast;
import io.espalier.engine.preflight.PeakLoad;
import io.espalier.engine.preflight.PreflightReport;
import io.espalier.engine.preflight.RoomLeft;
import io.espalier.engine.sa.SaStatus;
import io.espalier.engine.sa.SaStep;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Optional;

/** The answer to a preflight; the command line prints what it says, whether it comes from here or from a server. */
public record PreflightJson(
        String verdict,
        long fabric,
        String sweptAt,
        List<String> blockers,
        List<String> warnings,
        List<String> notes,
        List<JobJson> jobs,
        CapacityJson capacity,
        PeakJson peakLoad,
        List<OriginJson> groups) {
    /** The answer for that fabric. */
    public static PreflightJson of(Fabric fabric, PreflightReport report) {
        return new PreflightJson(
                report.verdict().name(),
                fabric.number(),
                fabric.sweptAt().toString(),
                report.blockers(),
                report.warnings(),
                report.notes(),
                report.jobs().stream().map(JobJson::of).toList(),
                CapacityJson.of(fabric, report.left()),
                PeakJson.of(fabric, report.peak()),
                report.origins().stream().map(OriginJson::of).toList());
    }

    /** A job. */
    public record JobJson(
            String name,
            String owner,
            List<IssueJson> mgidIssues,
            Optional<String> freePrefix,
            List<ForecastJson> groups) {
        static JobJson of(JobForecast job) {
            return new JobJson(
                    job.name(),
                    job.owner(),
                    job.issues().stream().map(IssueJson::of).toList(),
                    job.freePrefix().map(MgidPrefix::toString),
                    job.groups().stream().map(ForecastJson::of).toList());
        }
    }

    /** What is the matter with an MGID. */
    public record IssueJson(String fault, boolean grave, String mgid, String sentence) {
        static IssueJson of(MgidIssue issue) {
            return new IssueJson(
                    issue.fault().name(), issue.fault().isGrave(), issue.mgid().toString(), issue.sentence());
        }
    }

    /** A group that a job expects. */
    public record ForecastJson(
            String mgid,
            String ip,
            String state,
            boolean wellKnown,
            Optional<TraitsJson> group,
            int membersBefore,
            int membersAfter,
            Optional<LaidJson> tree,
            List<JoinJson> joins) {
        static ForecastJson of(GroupForecast group) {
            return new ForecastJson(
                    group.mgid().toString(),
                    group.ip(),
                    group.state().name(),
                    group.wellKnown(),
                    group.group().map(TraitsJson::of),
                    group.membersBefore(),
                    group.group().map(made -> made.members().size()).orElse(0),
                    group.tree().map(LaidJson::of),
                    group.joins().stream().map(JoinJson::of).toList());
        }
    }

    /** What a group has or would be made with. */
    public record TraitsJson(String mlid, String pKey, String qKey, int mtu, double rateGbps, int sl) {
        static TraitsJson of(MulticastGroup group) {
            return new TraitsJson(
                    group.mlid().toString(),
                    group.pKey().toString(),
                    String.format("0x%08x", group.qKey()),
                    group.mtu().bytes(),
                    group.rate().gbps(),
                    group.flow().sl());
        }
    }

    /** How a tree would lie. */
    public record LaidJson(int depth, int trunkLinks, int switches, int cutOff) {
        static LaidJson of(TreeForecast tree) {
            return new LaidJson(tree.depth(), tree.trunkLinks(), tree.switches(), tree.cutOff());
        }
    }

    /** A host's join. */
    public record JoinJson(
            String host,
            Optional<String> port,
            String joinState,
            String outcome,
            Optional<String> status,
            List<String> errorCodes,
            String words,
            String advice,
            List<StepJson> steps) {
        static JoinJson of(JoinForecast join) {
            return new JoinJson(
                    join.host(),
                    join.port().map(Guid::toString),
                    join.state().toString(),
                    join.outcome().name(),
                    join.status().map(SaStatus::toString),
                    join.errorCodes(),
                    join.words(),
                    join.advice(),
                    join.steps().stream().map(StepJson::of).toList());
        }
    }

    /** A step of a request. */
    public record StepJson(String subject, String outcome, String words) {
        static StepJson of(SaStep step) {
            return new StepJson(step.subject().name(), step.outcome().name(), step.words());
        }
    }

    /** What would be left of MLIDs and of rows in multicast tables. */
    public record CapacityJson(int mlids, int mlidsFree, int mlidsFreeAfter, Optional<FullestJson> fullestTable) {
        static CapacityJson of(Fabric fabric, RoomLeft left) {
            return new CapacityJson(
                    left.mlids(),
                    left.mlidsBefore(),
                    left.mlidsAfter(),
                    left.fullest().map(full -> FullestJson.of(fabric, full)));
        }
    }

    /** The switch with the fewest rows left. */
    public record FullestJson(String switchGuid, String name, int rows, int cap, int left) {
        static FullestJson of(Fabric fabric, RoomLeft.FullestSwitch full) {
            return new FullestJson(
                    full.switchGuid().toString(),
                    NodeNames.of(fabric.node(full.switchGuid())),
                    full.rows(),
                    full.cap(),
                    full.left());
        }
    }

    /** The most trees on one direction of a link between switches. */
    public record PeakJson(int before, int after, Optional<String> egress, Optional<String> name) {
        static PeakJson of(Fabric fabric, PeakLoad peak) {
            return new PeakJson(
                    peak.before(),
                    peak.after(),
                    peak.egress().map(PortId::toString),
                    peak.egress().map(port -> NodeNames.of(fabric.node(port.node())) + " port " + port.number()));
        }
    }

    /** A group of the SA or of partitions.conf. */
    public record OriginJson(String mgid, String origin, Optional<String> partition, String differs) {
        static OriginJson of(GroupOrigin origin) {
            return new OriginJson(
                    origin.mgid().toString(), origin.origin().name(), origin.partition(), origin.differs());
        }
    }
}
