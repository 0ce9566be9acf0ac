package io.espalier.ui.part;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import io.espalier.ui.text.Urls;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the page in the browser shows: which of several subnets, and which moment of the past. Both are in the page's address, and
 * in every address that the page leads to, so that a link means the same for whoever gets it. Where there is one subnet no address
 * names it, and a page that is live names no moment.
 */
public final class Here {
    /** The parameter of addresses that names a subnet. */
    public static final String PARAMETER = "subnet";

    /** The parameter of addresses that names a moment of the past. */
    public static final String MOMENT = "at";

    private static final String SUBNET_KEY = Here.class.getName();
    private static final String MOMENT_KEY = SUBNET_KEY + "." + MOMENT;

    private Here() {}

    /** Sets which subnet a page shows; for as long as it is open. */
    public static void set(UI ui, String subnet) {
        ComponentUtil.setData(ui, SUBNET_KEY, subnet);
    }

    /** Sets which moment a page shows; empty for one that is live. */
    public static void setMoment(UI ui, Optional<Instant> moment) {
        ComponentUtil.setData(ui, MOMENT_KEY, moment.orElse(null));
    }

    /** The subnet of a page. */
    public static Optional<String> subnet(UI ui) {
        return Optional.ofNullable((String) ComponentUtil.getData(ui, SUBNET_KEY));
    }

    /** The moment that the page shows; empty for one that is live. */
    public static Optional<Instant> moment() {
        return Optional.ofNullable(UI.getCurrent())
                .flatMap(ui -> Optional.ofNullable((Instant) ComponentUtil.getData(ui, MOMENT_KEY)));
    }

    private static Optional<String> subnet() {
        return Optional.ofNullable(UI.getCurrent()).flatMap(Here::subnet);
    }

    /** An address of the same subnet and the same moment. */
    public static String url(String href) {
        return moment().map(at -> with(data(page(href)), MOMENT, at.toString())).orElseGet(() -> data(href));
    }

    /** The path of a page that has parameters: that of the root is lost with them. */
    public static String page(String path) {
        return path.isEmpty() ? Urls.OVERVIEW_NAMED : path;
    }

    /** An address of the same subnet alone: of what has a moment of its own, or of none. */
    public static String data(String href) {
        return subnet().map(name -> with(href, PARAMETER, name)).orElse(href);
    }

    private static String with(String href, String parameter, String value) {
        return href + (href.contains("?") ? "&" : "?") + parameter + "=" + value;
    }

    /** Parameters for the same subnet and the same moment. */
    public static QueryParameters query(Map<String, List<String>> parameters) {
        Map<String, List<String>> all = new TreeMap<>(parameters);
        subnet().ifPresent(name -> all.put(PARAMETER, List.of(name)));
        moment().ifPresent(at -> all.put(MOMENT, List.of(at.toString())));
        return new QueryParameters(all);
    }

    /** These parameters at another moment, or live. */
    public static QueryParameters queryAt(Map<String, List<String>> parameters, Optional<Instant> moment) {
        Map<String, List<String>> all = new TreeMap<>(parameters);
        all.remove(MOMENT);
        moment.ifPresent(at -> all.put(MOMENT, List.of(at.toString())));
        return new QueryParameters(all);
    }
}
