package io.espalier.files.topology;

import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a netfile of ibsim allows a port: {@code w=2 s=4 e=1}, bit masks of PortInfo's codes, of which the highest is used.
 *
 * @param width the widest
 * @param speed the fastest
 * @param rest what is none of these
 */
record SimOptions(Optional<LinkWidth> width, Optional<LinkSpeed> speed, String rest) {
    private static final SimOptions NONE = new SimOptions(Optional.empty(), Optional.empty(), "");
    private static final Pattern OPTION = Pattern.compile("\\b([wse])=(\\d{1,3})\\b\\s*");
    private static final List<LinkSpeed> LEGACY = List.of(LinkSpeed.SDR, LinkSpeed.DDR, LinkSpeed.QDR);
    private static final List<LinkSpeed> EXTENDED =
            List.of(LinkSpeed.FDR, LinkSpeed.EDR, LinkSpeed.HDR, LinkSpeed.NDR, LinkSpeed.XDR);

    static SimOptions parse(String text) {
        if (text.isEmpty()) {
            return NONE;
        }
        Optional<LinkWidth> width = Optional.empty();
        Optional<LinkSpeed> legacy = Optional.empty();
        Optional<LinkSpeed> extended = Optional.empty();
        Matcher option = OPTION.matcher(text);
        while (option.find()) {
            int mask = Integer.parseInt(option.group(2));
            switch (option.group(1)) {
                case "w" -> width = widest(mask);
                case "s" -> legacy = highest(LEGACY, mask);
                default -> extended = highest(EXTENDED, mask);
            }
        }
        return new SimOptions(
                width,
                extended.isPresent() ? extended : legacy,
                OPTION.matcher(text).replaceAll("").strip());
    }

    private static Optional<LinkWidth> widest(int mask) {
        Optional<LinkWidth> widest = Optional.empty();
        for (LinkWidth width : LinkWidth.values()) {
            if (width != LinkWidth.UNKNOWN && (mask & width.code()) != 0) {
                widest = Optional.of(width);
            }
        }
        return widest;
    }

    private static Optional<LinkSpeed> highest(List<LinkSpeed> speeds, int mask) {
        int bit = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask);
        return bit >= 0 && bit < speeds.size() ? Optional.of(speeds.get(bit)) : Optional.empty();
    }
}
