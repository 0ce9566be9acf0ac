package io.espalier.ui.part;

import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which of several subnets the page in the browser shows. It is in the page's address, and in every address that the page
 * leads to, so that a link means the same for whoever gets it. Where there is one subnet, nothing is set and no address names it.
 */
public final class Here {
    /** The parameter of addresses that names a subnet. */
    public static final String PARAMETER = "subnet";

    private static final String KEY = Here.class.getName();

    private Here() {}

    /** Sets which subnet a page shows; for as long as it is open. */
    public static void set(UI ui, String subnet) {
        ComponentUtil.setData(ui, KEY, subnet);
    }

    /** The subnet of a page. */
    public static Optional<String> subnet(UI ui) {
        return Optional.ofNullable((String) ComponentUtil.getData(ui, KEY));
    }

    private static Optional<String> subnet() {
        return Optional.ofNullable(UI.getCurrent()).flatMap(Here::subnet);
    }

    /** An address of the same subnet. */
    public static String url(String href) {
        return subnet().map(name -> href + (href.contains("?") ? "&" : "?") + PARAMETER + "=" + name)
                .orElse(href);
    }

    /** Parameters for the same subnet. */
    public static QueryParameters query(Map<String, List<String>> parameters) {
        Map<String, List<String>> all = new TreeMap<>(parameters);
        subnet().ifPresent(name -> all.put(PARAMETER, List.of(name)));
        return new QueryParameters(all);
    }
}
