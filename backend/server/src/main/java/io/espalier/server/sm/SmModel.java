package io.espalier.server.sm;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How the subnet manager is taken to be set up, sweep by sweep: as the operator says, his files read again when they have
 * changed; else as OpenSM is by default, or by the engine that was found to fit the tables. Thread-safe.
 */
public final class SmModel {
    private final SmOptions options;
    private final Site site;
    private Optional<OpenSmFiles> files = Optional.empty();
    private Optional<String> complaint = Optional.empty();
    private List<RoutingEngine> fitting = List.of();

    /** At a site that has decided nothing. */
    public SmModel(SmOptions options) {
        this(options, Site.DEFAULT);
    }

    /** @param site what it has decided beside the SM's own settings */
    public SmModel(SmOptions options, Site site) {
        this.options = options;
        this.site = site;
    }

    /** What the site has decided, with the settings that hold now. */
    public Site site() {
        return site.on(assumption().settings());
    }

    /** What holds now. */
    public synchronized Assumption assumption() {
        if (options.isSaid()) {
            return Assumption.configured(settings()).with((fabric, settings) -> fitting());
        }
        Assumption guess = fitting.isEmpty() ? Assumption.DEFAULT : Assumption.guessed(fitting.getFirst());
        return guess.with((fabric, settings) -> fitting());
    }

    private SmSettings settings() {
        options.conf().ifPresent(this::readAgain);
        SmSettings settings = files.map(OpenSmFiles::settings).orElse(SmSettings.DEFAULTS);
        return options.routingEngine()
                .map(engine -> settings.with(SmSettings.ENGINES, engine))
                .orElse(settings);
    }

    /** Keeps what was read before where the file cannot be read any more. */
    private void readAgain(Path conf) {
        if (files.isPresent() && !files.get().areChanged() && complaint.isEmpty()) {
            return;
        }
        try {
            files = Optional.of(OpenSmFiles.read(conf));
            complaint = Optional.empty();
        } catch (IOException e) {
            String instead = files.isPresent() ? "what it said before still holds" : "OpenSM's defaults are assumed";
            complaint = Optional.of(conf + " cannot be read: " + instead);
        }
    }

    /** What is wrong with the operator's files. */
    public synchronized Optional<String> complaint() {
        return complaint;
    }

    /** Whether the operator says how the SM is set up. */
    public boolean isSaid() {
        return options.isSaid();
    }

    private synchronized List<RoutingEngine> fitting() {
        return fitting;
    }

    /** Takes note of the engine that fits the tables best, and those that would lay the same trees. */
    synchronized void fits(List<RoutingEngine> engines) {
        fitting = List.copyOf(engines);
    }
}
