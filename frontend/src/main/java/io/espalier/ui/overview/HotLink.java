package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.LinkHeat;
import io.espalier.model.Link;
import io.espalier.ui.part.PerFabric;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A trunk link by how much it carries.
 *
 * @param name "leaf-07 – spine-09"
 * @param url where it is shown
 * @param ports "27 – 7"
 * @param there load from the first to the second end
 * @param back load from the second to the first
 * @param waiting ticks a second in which data waited, the busier end; "–" where not told
 * @param trees trees that one or the other direction carries, the greater number
 */
public record HotLink(String name, String url, String ports, Load there, Load back, String waiting, int trees) {
    /** On a high screen; on a lower one the styles show fewer. */
    private static final int SHOWN = 24;

    private static final int STEPS = 5;
    private static final PerFabric<List<HotLink>> HOTTEST = new PerFabric<>(HotLink::hottest);

    /**
     * What one direction carries.
     *
     * @param text Gb/s with one decimal, or "–"
     * @param share of what the link can carry, 0 to 1
     */
    public record Load(String text, double share) {
        int step() {
            return (int) Math.clamp(Math.floor(share * STEPS), 0, STEPS - 1);
        }
    }

    /** Whether anything is known that it carries. */
    boolean isKnown() {
        return trees > 0 || !there.text().equals(Words.NONE) || !back.text().equals(Words.NONE);
    }

    /** The trunk links that carry most: by measured load, then by trees. */
    public static List<HotLink> of(FabricAnalysis analysis) {
        return HOTTEST.of(analysis);
    }

    private static List<HotLink> hottest(FabricAnalysis analysis) {
        Names names = new Names(analysis.fabric());
        List<LinkHeat> trunks =
                analysis.heat().links().stream().filter(LinkHeat::isTrunk).toList();
        return LinkHeat.hottest(trunks).stream()
                .limit(SHOWN)
                .map(heat -> hot(names, heat))
                .toList();
    }

    private static HotLink hot(Names names, LinkHeat heat) {
        Link link = heat.link();
        OptionalDouble wait = heat.most(Direction::waitPerSecond);
        return new HotLink(
                names.link(link),
                Urls.link(link),
                link.a().number() + " – " + link.b().number(),
                load(heat.ab()),
                load(heat.ba()),
                wait.isPresent() ? Words.count(Math.round(wait.getAsDouble())) : Words.NONE,
                heat.trees());
    }

    private static Load load(Direction direction) {
        return direction.gbps().isPresent()
                ? new Load(
                        Words.rate(direction.gbps().getAsDouble()),
                        direction.load().orElse(0))
                : new Load(Words.NONE, 0);
    }
}
