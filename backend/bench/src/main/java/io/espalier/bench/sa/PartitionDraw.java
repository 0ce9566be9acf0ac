package io.espalier.bench.sa;

import io.espalier.model.Guid;
import java.util.Optional;
import java.util.Random;

/** Draws a partitions.conf: right ones, odd ones that OpenSM takes in its own way, and broken ones; or none. */
final class PartitionDraw {
    private static final String[] MEMBERSHIPS = {"", "=full", "=limited", "=both", "=fu", "=l", "="};
    private static final String[] DEFAULTS = {"", ", defmember=full", ", defmember=limited", ", def=b", ", defm=x"};
    private static final String[] GROUP_FLAGS = {
        "",
        ", rate=3",
        ", mtu=1",
        ", rate=7, mtu=3",
        ", sl=3",
        ", Q_Key=0x1234",
        ", TClass=7, FlowLabel=0x4711",
        ", scope=5",
        ", sc=2, s=0xe",
        ", Q=9",
        ", m=4, r=2",
        ", rate=23",
        ", mtu=9",
        ", rate=0x10000003",
        ", whatever=1"
    };
    private static final String[] MGIDS = {
        "ff12::4711",
        "ff15:a::1",
        "ff12:401b::16",
        "ff12:601b::1",
        "ff12:a01b::5",
        "ff3e::1",
        "ff18:401b:8101::22",
        "fe12::1",
        "ff12::10.0.0.7"
    };
    private static final String[] BROKEN = {
        "Default=0x7fff ipoib ALL=full ;",
        "Bad=x12 : ALL ;",
        "Bad=0x12 : 0xzz ;",
        "Bad=0x12 : 0 ;",
        "Bad=0x12 : ALL=full ;\r",
        "PART : nonsense ;"
    };

    private final Random random;
    private final Scene scene;
    private final StringBuilder text = new StringBuilder();

    private PartitionDraw(Random random, Scene scene) {
        this.random = random;
        this.scene = scene;
    }

    /** The file's text; empty for no file. */
    static Optional<String> draw(Random random, Scene scene) {
        int kind = random.nextInt(10);
        if (kind == 0) {
            return Optional.empty();
        }
        if (kind == 1) {
            return Optional.of("# nothing but a comment\n\n");
        }
        PartitionDraw draw = new PartitionDraw(random, scene);
        draw.partitions();
        if (kind == 2) {
            draw.text.append(draw.one(BROKEN)).append('\n');
        }
        return Optional.of(draw.text.toString());
    }

    private void partitions() {
        if (random.nextInt(5) > 0) {
            text.append("Default=0x7fff").append(random.nextInt(4) > 0 ? ", ipoib" : "");
            text.append(one(GROUP_FLAGS))
                    .append(" : ALL")
                    .append(one(MEMBERSHIPS))
                    .append(", SELF=full ;\n");
        }
        int jobs = 1 + random.nextInt(4);
        for (int job = 1; job <= jobs; job++) {
            partition(job);
        }
    }

    private void partition(int job) {
        text.append(name(job));
        text.append(random.nextInt(3) > 0 ? ", ipoib" : "").append(random.nextInt(4) == 0 ? ", indx0" : "");
        text.append(one(GROUP_FLAGS)).append(one(DEFAULTS)).append(" :");
        text.append(random.nextBoolean() ? "\n" : " ");
        if (random.nextInt(6) == 0) {
            text.append("SELF, ")
                    .append(port())
                    .append(", mgid=")
                    .append(one(MGIDS))
                    .append(one(GROUP_FLAGS));
            text.append(random.nextBoolean() ? ";" : " ;").append(comment()).append('\n');
            return;
        }
        int groups = random.nextInt(3);
        for (int i = 0; i < groups; i++) {
            text.append("  mgid=")
                    .append(one(MGIDS))
                    .append(one(GROUP_FLAGS).replace(", ", ","))
                    .append(comment());
            text.append('\n');
        }
        text.append("  SELF").append(one(MEMBERSHIPS));
        int members = random.nextInt(5);
        for (int i = 0; i < members; i++) {
            text.append(", ").append(port()).append(one(MEMBERSHIPS));
        }
        text.append(random.nextInt(4) == 0 ? ",\n " + port() + one(MEMBERSHIPS) : "")
                .append(" ;")
                .append(comment())
                .append('\n');
    }

    private String name(int job) {
        return switch (random.nextInt(6)) {
            case 0 -> "Job" + job;
            case 1 -> "0x" + Integer.toHexString(0x100 + job);
            case 2 -> "Same=0x8101";
            default -> String.format("Job%d=0x%04x", job, (random.nextBoolean() ? 0x8000 : 0) | 0x100 + job);
        };
    }

    private String comment() {
        return switch (random.nextInt(6)) {
            case 0 -> "  # as agreed";
            case 1 -> " # rate=7, mtu=2";
            default -> "";
        };
    }

    private String port() {
        Guid host = scene.hostPort(random.nextInt(scene.hosts().size()));
        return switch (random.nextInt(9)) {
            case 0 ->
                one(new String[] {
                    "ALL", "ALL_CAS", "ALL_SWITCHES", "ALL_ROUTERS", "ALL_S", "A", "NONE", "N", "S", "ALL_"
                });
            case 1 -> one(new String[] {"0x00deadbeef", "ALL_CAS", "ALL_SWITCHES"});
            case 2 ->
                scene.switches().get(random.nextInt(scene.switches().size())).toString();
            case 3 -> Long.toString(host.value());
            default -> host.toString();
        };
    }

    private String one(String[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
