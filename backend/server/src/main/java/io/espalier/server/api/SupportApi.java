package io.espalier.server.api;

import io.espalier.model.Fabric;
import io.espalier.server.FabricService;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.json.JsonFields;
import io.espalier.server.support.LogLevel;
import io.espalier.server.support.ProgramLog;
import io.espalier.server.support.SupportBundle;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What admins want to know and to say when something is wrong with the program itself. */
final class SupportApi implements Routes.Part {
    private static final Logger LOG = LoggerFactory.getLogger(SupportApi.class);
    private static final String NOW = "the program is as it is now";
    private static final String LEVEL = "/log-level";

    private final Subnets subnets;
    private final HeavyWork heavy;

    SupportApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.admin().present(LEVEL, NOW, this::level);
        routes.admin().question(LEVEL, this::setLevel);
        routes.admin().present("/support-bundle", NOW, this::bundle);
    }

    private record LevelJson(String level) {}

    private void level(Context ctx) {
        Answer.fresh(ctx, new LevelJson(ProgramLog.level().label()));
    }

    private void setLevel(Context ctx) throws IOException {
        LogLevel wanted = JsonBody.fields(ctx, SupportApi::read);
        ProgramLog.setLevel(wanted);
        LOG.warn("{} set the level of this log to {}", Callers.of(ctx).name(), wanted.label());
        ctx.status(HttpStatus.NO_CONTENT);
    }

    private static LogLevel read(JsonFields fields) {
        return fields.parsed(
                "level",
                text -> LogLevel.find(text)
                        .orElseThrow(() ->
                                new IllegalArgumentException("no level " + text + "; there are " + LogLevel.ALL)));
    }

    private void bundle(Context ctx) throws IOException {
        byte[] zip = heavy.compute(ctx, this::zip);
        LOG.warn("{} took a support bundle", Callers.of(ctx).name());
        ctx.header("Cache-Control", "no-store")
                .header("Content-Disposition", "attachment; filename=\"espalier-support.zip\"")
                .contentType("application/zip")
                .result(zip);
    }

    private byte[] zip() throws IOException {
        String version = Optional.ofNullable(SupportApi.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
        SupportBundle bundle = new SupportBundle(version).add("metrics.txt", Metrics.text(subnets));
        subnets.all().forEach(subnet -> add(bundle, subnet));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        bundle.write(out);
        return out.toByteArray();
    }

    private static void add(SupportBundle bundle, Subnet subnet) {
        FabricService service = subnet.service();
        String folder = "subnet-" + subnet.name() + "/";
        bundle.add(folder + "settings.txt", service.settings());
        bundle.add(folder + "health.json", Answer.text(HealthJson.of(service.health(), service.current())));
        bundle.add(folder + "counts.txt", counts(service));
    }

    private static Map<String, String> counts(FabricService service) {
        Map<String, String> counts = new TreeMap<>();
        counts.put("history schema", service.schema());
        counts.put("history bytes", Long.toString(service.history().bytes()));
        service.current().ifPresent(analysis -> {
            Fabric fabric = analysis.fabric();
            counts.put("fabric", Long.toString(fabric.number()));
            counts.put("nodes", Integer.toString(fabric.nodes().size()));
            counts.put("links", Integer.toString(fabric.links().size()));
            counts.put("groups", Integer.toString(fabric.groups().size()));
            counts.put("problems", Integer.toString(fabric.problems().size()));
        });
        return counts;
    }
}
