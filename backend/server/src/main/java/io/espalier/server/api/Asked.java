package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.server.FabricService;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.store.KeptTime;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a request asks for, or the reason why that cannot be had: 400 for what is no id, 404 for what is not there. */
final class Asked {
    /** The parameter that names a moment of the past. */
    private static final String AT = "at";

    private Asked() {}

    /** The subnet of ?subnet=, or the first. */
    static Subnet subnet(Context ctx, Subnets subnets) {
        String name = ctx.queryParam(Subnets.PARAMETER);
        return name == null ? subnets.first() : subnet(name, subnets);
    }

    /** The subnet of that name. */
    static Subnet subnet(String name, Subnets subnets) {
        return subnets.find(name)
                .orElseThrow(() -> new NotFoundResponse("no subnet " + name + "; there are "
                        + subnets.all().stream().map(Subnet::name).collect(Collectors.joining(", "))));
    }

    /** The service of {@link #subnet}. */
    static FabricService service(Context ctx, Subnets subnets) {
        return subnet(ctx, subnets).service();
    }

    /** The fabric of {n}, of ?at=, or the newest. */
    static FabricAnalysis fabric(Context ctx, FabricService service) {
        String number = ctx.pathParamMap().getOrDefault("n", "current");
        Optional<Instant> at = at(ctx);
        if (!number.equals("current")) {
            presentOnly(ctx, "a numbered fabric is of a moment of its own");
            return service.fabric(number(number)).orElseThrow(() -> missing(service, "no fabric " + number));
        }
        if (at.isPresent()) {
            return service.at(at.get())
                    .orElseThrow(() -> missing(service, "no fabric was swept at or before " + at.get()));
        }
        return service.current().orElseThrow(() -> missing(service, "no fabric was swept yet"));
    }

    private static NotFoundResponse missing(FabricService service, String what) {
        String newest = service.current()
                .map(current -> "; the newest is " + current.fabric().number())
                .orElse("");
        return new NotFoundResponse(what + newest);
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not the number of a fabric, nor \"current\": " + text, e);
        }
    }

    /** The moment that is asked about; empty for now. */
    static Optional<Instant> at(Context ctx) {
        return moment(ctx, AT);
    }

    /** Refuses ?at= where it would be passed over in silence. */
    static void presentOnly(Context ctx, String why) {
        if (ctx.queryParam(AT) != null) {
            throw new IllegalArgumentException(why + ": leave out " + AT);
        }
    }

    /** The end of a span: ?to=, which is not within it, or else what happened by ?at=. */
    static Optional<Instant> end(Context ctx) {
        Optional<Instant> to = moment(ctx, "to");
        if (to.isPresent()) {
            presentOnly(ctx, "to already says where the span ends");
        }
        return to.or(() -> at(ctx).map(at -> at.plusNanos(1)));
    }

    static Optional<Instant> moment(Context ctx, String parameter) {
        String text = ctx.queryParam(parameter);
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(KeptTime.nearest(Instant.parse(text)));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(parameter + " is no moment (like 2026-03-01T03:12:00Z): " + text, e);
        }
    }

    static int limit(Context ctx, int usual, int most) {
        return whole(ctx, "limit", usual, most);
    }

    /** Which rows of a list are wanted, in the language of the tables' filters; all without {@code filter=}. */
    static <T> Filter<T> filter(Context ctx, List<Column<T>> columns, Instant now) {
        try {
            return Filter.parse(Optional.ofNullable(ctx.queryParam("filter")).orElse(""), columns, now);
        } catch (FilterException e) {
            throw new IllegalArgumentException("filter: " + e.getMessage(), e);
        }
    }

    /** A whole number, 1 or more. */
    static int whole(Context ctx, String parameter, int usual, int most) {
        String text = Optional.ofNullable(ctx.queryParam(parameter)).orElse(String.valueOf(usual));
        if (!text.matches("\\d{1,6}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > most) {
            throw new IllegalArgumentException(parameter + " must be 1 to " + most + ", not " + text);
        }
        return Integer.parseInt(text);
    }

    static Node node(Context ctx, FabricAnalysis analysis) {
        Guid guid = Guid.parse(ctx.pathParam("guid"));
        return analysis.fabric()
                .findNode(guid)
                .orElseThrow(() -> new NotFoundResponse("no node " + guid + in(analysis)));
    }

    static Port port(Context ctx, FabricAnalysis analysis) {
        PortId id = portId(ctx);
        return analysis.fabric().findPort(id).orElseThrow(() -> new NotFoundResponse("no port " + id + in(analysis)));
    }

    static PortId portId(Context ctx) {
        String port = ctx.pathParam("port");
        if (!port.matches("\\d{1,3}")) {
            throw new IllegalArgumentException("not a port number (0 to 255): " + port);
        }
        return new PortId(Guid.parse(ctx.pathParam("guid")), Integer.parseInt(port));
    }

    static MulticastGroup group(Context ctx, FabricAnalysis analysis) {
        Mgid mgid = Mgid.parse(ctx.pathParam("mgid"));
        return analysis.fabric()
                .findGroup(mgid)
                .orElseThrow(() -> new NotFoundResponse("no group " + mgid + in(analysis)));
    }

    static TreeReport tree(Context ctx, FabricAnalysis analysis) {
        return tree(analysis, Mlid.parse(ctx.pathParam("mlid")));
    }

    static TreeReport tree(FabricAnalysis analysis, Mlid mlid) {
        return analysis.tree(mlid)
                .orElseThrow(() -> new NotFoundResponse("no group and no table row has MLID " + mlid + in(analysis)));
    }

    /** The MLID of ?mlid=, where one is named. */
    static Optional<Mlid> mlid(Context ctx) {
        return Optional.ofNullable(ctx.queryParam("mlid")).map(Mlid::parse);
    }

    static Counter counter(Context ctx) {
        String name = ctx.pathParam("counter");
        return Arrays.stream(Counter.values())
                .filter(counter -> counter.field().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no counter " + name + "; there are "
                        + Arrays.stream(Counter.values()).map(Counter::field).collect(Collectors.joining(", "))));
    }

    private static String in(FabricAnalysis analysis) {
        return " in fabric " + analysis.fabric().number();
    }
}
