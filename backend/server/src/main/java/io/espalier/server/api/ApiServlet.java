package io.espalier.server.api;

import io.espalier.server.Subnets;
import io.espalier.server.access.Access;
import io.espalier.server.store.SlowQueryException;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServlet;
import java.util.List;
import java.util.Optional;

/**
 * All HTTP routes as one servlet, for whoever runs the Jetty. It wants async support; compression is done around it, except
 * for text/event-stream.
 */
public final class ApiServlet {
    /** Where to mount the servlet, in a context at the root. */
    public static final List<String> PATHS = List.of("/api/*", "/healthz", "/readyz", "/metrics");

    private ApiServlet() {}

    /**
     * The servlet. It believes what a request says in {@link io.espalier.server.access.Caller#ATTRIBUTE} of who sent it.
     *
     * @param access who may use it; empty where everybody on this machine may
     */
    public static HttpServlet create(Subnets subnets, Optional<Access> access) {
        List<Route> routes = routes(subnets, access);
        return (HttpServlet) Javalin.create(config -> configure(config, routes)).javalinServlet();
    }

    /** All routes; openapi.yaml describes each of them. */
    static List<Route> routes(Subnets subnets, Optional<Access> access) {
        HeavyWork questions = HeavyWork.questions();
        HeavyWork lookUps = HeavyWork.lookUps();
        return new Routes()
                .add(new FabricApi(subnets))
                .add(new FindingsApi(subnets))
                .add(new TreesApi(subnets, lookUps))
                .add(new MapApi(subnets, lookUps))
                .add(new CountersApi(subnets, lookUps))
                .add(new LinksApi(subnets))
                .add(new PathsApi(subnets))
                .add(new EventsApi(subnets, lookUps))
                .add(new CompareApi(subnets, lookUps))
                .add(new RecordingApi(subnets, lookUps))
                .add(new HealthApi(subnets))
                .add(new PreflightApi(subnets, questions))
                .add(new WhatIfApi(subnets, questions))
                .add(new SupposeApi(subnets, questions, lookUps))
                .add(new ReviewsApi(subnets))
                .add(new MgidPlanApi(subnets))
                .add(new StormApi(questions))
                .add(new SubnetsApi(subnets))
                .add(new CapturesApi(subnets))
                .add(new AccessApi(access))
                .add(new SupportApi(subnets, lookUps))
                .list();
    }

    private static void configure(JavalinConfig config, List<Route> routes) {
        config.startup.showJavalinBanner = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.prefer405over404 = true;
        routes.forEach(route -> config.routes.addHttpHandler(route.method(), route.path(), route.guarded()));
        answerFaults(config);
    }

    /** What is thrown becomes a problem document. */
    static void answerFaults(JavalinConfig config) {
        config.routes.exception(HttpResponseException.class, Problems::known);
        config.routes.exception(SlowQueryException.class, Problems::slow);
        config.routes.exception(IllegalArgumentException.class, Problems::badRequest);
        config.routes.exception(Exception.class, Problems::fault);
    }
}
