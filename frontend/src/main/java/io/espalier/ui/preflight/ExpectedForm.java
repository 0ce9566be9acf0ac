package io.espalier.ui.preflight;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/** Writes what a job expects as EXPECTED.json, from a few fields: for one who has no such file yet. */
@SuppressWarnings("serial")
final class ExpectedForm extends Div {
    private static final JsonMapper JSON = new JsonMapper();

    private final TextField job = field(Say.of("preflight.form.job"), "job-48230");
    private final TextField group = field(Say.of("preflight.form.group"), "239.1.2.3");
    private final TextField pKey = field("P_Key", "0xffff");
    private final TextField qKey = field("Q_Key", "0x0b1b");
    private final TextField hosts = field(Say.of("preflight.form.hosts"), "host-[0001-0064]");

    /** @param write takes the text of the file */
    ExpectedForm(Consumer<String> write) {
        addClassNames("esp-note__fields", "esp-expected");
        add(job, group, pKey, qKey, hosts, Marks.button(Say.of("preflight.form.write"), () -> write.accept(json())));
    }

    private static TextField field(String label, String example) {
        TextField field = new TextField(label);
        field.setPlaceholder(example);
        field.addClassName("esp-field");
        return field;
    }

    /** What stands in a field, or its example. */
    private static String value(TextField field) {
        return field.getValue().isBlank()
                ? field.getPlaceholder()
                : field.getValue().strip();
    }

    private String json() {
        return json(value(job), value(group), value(pKey), value(qKey), value(hosts));
    }

    /** One job with one group; hosts are parted by spaces. */
    static String json(String job, String group, String pKey, String qKey, String hosts) {
        Map<String, Object> expected = new LinkedHashMap<>();
        boolean isMgid = group.toLowerCase(java.util.Locale.ROOT).startsWith("ff");
        expected.put(isMgid ? "mgid" : "ip", group);
        expected.put("pKey", pKey);
        expected.put("qKey", qKey);
        List<String> names = new ArrayList<>(Arrays.asList(hosts.split("\\s+")));
        expected.put("joins", List.of(Map.of("hosts", names)));
        Map<String, Object> wanted = new LinkedHashMap<>();
        wanted.put("name", job);
        wanted.put("groups", List.of(expected));
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("jobs", List.of(wanted)));
    }
}
