package io.espalier.server;

import io.espalier.server.ConfigWords.Group;
import io.espalier.server.ConfigWords.Said;
import java.util.Map;
import java.util.Objects;

/** A configuration with every setting, its usual value and what is allowed, made of what the program reads; all commented out. */
public final class ConfigExample {
    private static final int WIDTH = 120;
    private static final String HEAD = """
            # Espalier's configuration. Each setting has a usual value and stands here with it, or with an example, behind a #.
            # The environment goes before this file (ESPALIER_PORT=9000 is port = 9000), and options of the command line go
            # before both. Keys and passwords are in files of their own that only their owner may read (chmod 600).
            # espalier config check FILE says what is wrong with a file.
            """;
    private static final String SUBNETS = """

            # ---- Several subnets ----
            # Each below a line of its own; what is set above holds for all of them.

            #[subnet NAME]
            """;

    private ConfigExample() {}

    /** The file's text. */
    public static String text() {
        StringBuilder text = new StringBuilder(HEAD);
        Map<String, ConfigKey> keys = ConfigReader.keys();
        ConfigWords.GROUPS.forEach(group -> put(text, group, keys, ""));
        text.append(SUBNETS);
        put(text, ConfigWords.OUTPUT, ConfigReader.outputKeys(), "\n#[output NAME]\n");
        return text.toString();
    }

    private static void put(StringBuilder text, Group group, Map<String, ConfigKey> keys, String section) {
        text.append("\n# ---- ").append(group.title()).append(" ----\n").append(section);
        for (Said said : group.settings()) {
            put(text, said, Objects.requireNonNull(keys.get(said.key()), () -> "nothing reads " + said.key()));
        }
    }

    private static void put(StringBuilder text, Said said, ConfigKey key) {
        String one = ConfigReader.OF_ONE.contains(key.name()) ? " Of one subnet." : "";
        text.append('\n');
        comment(text, said.words() + one + " Allowed: " + key.allowed() + ".");
        String value = key.usual().isEmpty() ? said.example() : key.usual();
        text.append('#').append(key.name()).append(" = ").append(value).append('\n');
    }

    /** A comment, over several lines where it is long. */
    private static void comment(StringBuilder text, String words) {
        StringBuilder line = new StringBuilder("#");
        for (String word : words.split(" ", -1)) {
            if (line.length() + 1 + word.length() > WIDTH) {
                text.append(line).append('\n');
                line = new StringBuilder("#");
            }
            line.append(' ').append(word);
        }
        text.append(line).append('\n');
    }
}
