package io.espalier.bench.map;

import io.espalier.bench.report.Machine;
import io.espalier.bench.report.ResultTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code espalier bench map}: the map in a real browser, beside sigma.js and cytoscape.js. */
@Command(
        name = "map",
        description = {
            "Times the map of 11,556 nodes and 39,744 cables in headless Chromium: first picture, frames, a tree, picking,",
            "memory, bytes sent; beside plain pages that draw the same data with sigma.js and cytoscape.js."
        },
        footer = {"", "Exit codes: 0 as wanted, 1 something is slower than wanted."},
        mixinStandardHelpOptions = true)
public final class MapBench implements Callable<Integer> {
    private static final double MOST_REDRAW_MILLIS = 80;
    private static final double DISPLAY_FRAME_MILLIS = 17.5;
    private static final double MOST_HIGHLIGHT_MILLIS = 33.4;
    private static final int MOST_BYTES = 400_000;
    private static final double LEAST_RATIO = 10;
    private static final String OWN = "canvas.html";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--root", paramLabel = "DIR", defaultValue = ".", description = "The checkout (default: here).")
    private Path root = Path.of(".");

    @Option(names = "--pictures", paramLabel = "DIR", description = "Keeps a picture of each page here.")
    private @Nullable Path pictures;

    @Option(names = "--no-references", description = "Only the map itself.")
    private boolean alone;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often each page is opened, in turn; medians are shown (default: ${DEFAULT-VALUE}).")
    private int rounds = 3;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (rounds < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds is 1 or more");
        }
        Path checkout = root.toAbsolutePath().normalize();
        if (!alone) {
            installReferences(checkout);
        }
        Path folder = pictures == null ? Files.createTempDirectory("espalier-map-pictures") : pictures;
        MapData data = MapData.make();
        ResultTable table = new ResultTable();
        Machine machine = Machine.here();
        table.title("machine", machine.cores() + " cores, " + machine.cpu() + ", load " + machine.load());
        try (MapSite site = new MapSite(checkout, data)) {
            Map<String, MapFigures> figures = measure(site, folder);
            table.title(
                    "fabric",
                    data.fabric().nodes().size() + " nodes, "
                            + data.fabric().links().size() + " links");
            table.head();
            own(table, figures.get(OWN), site.sent("/map.json"));
            figures.forEach((page, measured) -> compare(table, page, measured, figures.get(OWN)));
        }
        table.lines().forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        return table.isMissed() ? 1 : 0;
    }

    /** One page after the other, and all again: what slows the machine meanwhile slows all of them. */
    private Map<String, MapFigures> measure(MapSite site, Path folder) throws IOException, InterruptedException {
        Map<String, List<MapFigures>> runs = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (String page : pages()) {
                runs.computeIfAbsent(page, any -> new ArrayList<>())
                        .add(MapBrowser.measure(site.address(page), folder.resolve(page.replace(".html", ".png"))));
            }
        }
        Map<String, MapFigures> medians = new LinkedHashMap<>();
        runs.forEach((page, measured) -> medians.put(page, MapFigures.median(measured)));
        return medians;
    }

    private List<String> pages() {
        List<String> pages = new ArrayList<>(List.of(OWN));
        if (!alone) {
            pages.addAll(List.of("sigma.html", "cytoscape.html"));
        }
        return pages;
    }

    private static void installReferences(Path checkout) throws IOException, InterruptedException {
        Path folder = checkout.resolve("backend/bench/reference");
        Process npm = new ProcessBuilder("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
                .directory(folder.toFile())
                .inheritIO()
                .start();
        if (npm.waitFor() != 0) {
            throw new IOException("npm could not install the libraries to compare with; --no-references goes without");
        }
    }

    private static void own(ResultTable table, @Nullable MapFigures own, int bytes) {
        if (own == null) {
            throw new IllegalStateException("the map was not measured");
        }
        table.held("bytes of the map, compressed", String.format("%,d", bytes), "< 400 kB", bytes < MOST_BYTES);
        table.held(
                "full redraw",
                millis(own.redraw().orElse(Double.NaN)),
                "< 80 ms",
                own.redraw().orElse(Double.NaN) < MOST_REDRAW_MILLIS);
        table.held("frame while panning, median", millis(own.pan().median()), "display rate", atDisplayRate(own.pan()));
        table.held(
                "frame while zooming, median", millis(own.zoom().median()), "display rate", atDisplayRate(own.zoom()));
        table.held(
                "a tree until painted", millis(own.highlight()), "2 frames", own.highlight() < MOST_HIGHLIGHT_MILLIS);
        table.held("cleared until painted", millis(own.clear()), "2 frames", own.clear() < MOST_HIGHLIGHT_MILLIS);
    }

    private static boolean atDisplayRate(MapFigures.Frames frames) {
        return frames.median() < DISPLAY_FRAME_MILLIS;
    }

    private static void compare(ResultTable table, String page, MapFigures measured, @Nullable MapFigures own) {
        String name = page.replace(".html", "");
        String first = name + ": first picture";
        if (own == null || page.equals(OWN)) {
            table.plain(first, millis(measured.firstPicture()));
        } else {
            double ratio = measured.firstPicture() / own.firstPicture();
            String value = String.format(Locale.ROOT, "%s, ×%.1f", millis(measured.firstPicture()), ratio);
            table.held(first, value, "≥ ×10", ratio >= LEAST_RATIO);
        }
        table.plain(name + ": pan, median and worst", frames(measured.pan()));
        table.plain(name + ": zoom, median and worst", frames(measured.zoom()));
        table.plain(name + ": highlight, clear", millis(measured.highlight()) + ", " + millis(measured.clear()));
        table.plain(name + ": pick", optional(measured.pick()));
        table.plain(name + ": memory", String.format(Locale.ROOT, "%.1f MB", measured.memory()));
    }

    private static String frames(MapFigures.Frames frames) {
        return millis(frames.median()) + ", " + millis(frames.worst());
    }

    private static String optional(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f ms", value.getAsDouble()) : "–";
    }

    private static String millis(double value) {
        return String.format(Locale.ROOT, "%.1f ms", value);
    }
}
