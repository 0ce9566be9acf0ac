package io.espalier.engine.sm.hops;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;

/** OpenSM's engine file: the hop matrix comes from lid_matrix_dump_file, or is minhop's where that is not set. */
public final class FileEngine implements EngineRun {
    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        SmSettings settings = input.settings();
        HopMatrix matrix = hops;
        if (!settings.names(SettingsFile.LID_MATRIX)) {
            MinHopEngine.fill(input, hops);
        } else if (settings.lines(SettingsFile.LID_MATRIX).isEmpty()) {
            return new Outcome.Refused("lid_matrix_dump_file cannot be read");
        } else {
            LidMatrix dump =
                    LidMatrix.parse(settings.lines(SettingsFile.LID_MATRIX).get());
            dump.writeTo(hops, input.index());
            if (dump.broken().isPresent()) {
                return new Outcome.Refused("lid_matrix_dump_file has a line that is not understood: "
                        + dump.broken().get());
            }
        }
        if (settings.names(SettingsFile.LFTS)
                && settings.lines(SettingsFile.LFTS).isEmpty()) {
            return new Outcome.Refused("lfts_file cannot be read");
        }
        return new Outcome.Routed(OpenSmRouting.by(input.fabric(), input.index(), matrix));
    }
}
