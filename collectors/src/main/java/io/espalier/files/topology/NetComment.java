package io.espalier.files.topology;

import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What stands behind the {@code #} of a node or port line. A description may hold quotes and {@code #} itself. */
final class NetComment {
    private static final Pattern NODE = Pattern.compile("\"(.*)\"\\s*(?:(enhanced|base) port 0)?"
            + "(?:\\s*lid (-?\\w*))?(?:\\s*lmc (\\d+))?\\s*(?:\\(scp\\)|slot \\d+)?\\s*");
    private static final Pattern CABLE = Pattern.compile("(?:lid (-?\\w*) lmc (\\d+)\\s*)?(?:\"(.*)\"\\s*)?"
            + "lid (-?\\w*?)(?:\\s+(\\d+x|\\?\\?)\\s?(\\S*))?"
            + "\\s*(?:s=(\\d+) w=(\\d+) v=(\\d+))?\\s*(?:\\(scp\\)|slot \\d+)?\\s*");

    private NetComment() {}

    /**
     * Of a node line.
     *
     * @param enhancedPort0 of a switch, where it is said
     * @param isWhole whether all of it was understood
     */
    record OfNode(String description, Optional<Boolean> enhancedPort0, Lid lid, int lmc, boolean isWhole) {}

    /**
     * Of a port line.
     *
     * @param ownLid of the near port; not on switches
     */
    record OfCable(
            Lid ownLid,
            int ownLmc,
            Optional<String> peerDescription,
            Lid peerLid,
            Optional<LinkWidth> width,
            Optional<LinkSpeed> speed) {
        static final OfCable NOTHING =
                new OfCable(Lid.NONE, 0, Optional.empty(), Lid.NONE, Optional.empty(), Optional.empty());
    }

    /** Reads that of a node; text without quotes is the description, as in hand-written netfiles. */
    static OfNode ofNode(String comment) {
        Matcher node = NODE.matcher(comment);
        if (!node.matches()) {
            return new OfNode(comment, Optional.empty(), Lid.NONE, 0, !comment.startsWith("\""));
        }
        return new OfNode(
                node.group(1),
                Optional.ofNullable(node.group(2)).map("enhanced"::equals),
                lid(node.group(3)),
                lmc(node.group(4)),
                true);
    }

    /**
     * Reads that of a port line.
     *
     * @throws IllegalArgumentException saying what was expected
     */
    static OfCable ofCable(String comment) {
        if (comment.isBlank()) {
            return OfCable.NOTHING;
        }
        Matcher cable = CABLE.matcher(comment);
        if (!cable.matches()) {
            throw new IllegalArgumentException("expected [lid N lmc N] \"name\" lid N 4xHDR behind the #");
        }
        return new OfCable(
                lid(cable.group(1)),
                lmc(cable.group(2)),
                Optional.ofNullable(cable.group(3)),
                lid(cable.group(4)),
                width(cable.group(5)),
                speed(cable.group(6)));
    }

    private static Lid lid(@Nullable String text) {
        return text == null ? Lid.NONE : FieldValues.lid(text);
    }

    private static int lmc(@Nullable String text) {
        return text == null ? 0 : FieldValues.small("LMC", text, 7);
    }

    private static Optional<LinkWidth> width(@Nullable String label) {
        return Optional.ofNullable(label).flatMap(FieldValues::width);
    }

    private static Optional<LinkSpeed> speed(@Nullable String name) {
        if (name == null || FieldValues.saysNothing(name)) {
            return Optional.empty();
        }
        Optional<LinkSpeed> speed = FieldValues.speed(name);
        if (speed.isEmpty()) {
            throw new IllegalArgumentException("expected a link speed (SDR to XDR), found " + name);
        }
        return speed;
    }
}
