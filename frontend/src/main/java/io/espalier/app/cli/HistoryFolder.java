package io.espalier.app.cli;

import io.espalier.server.store.FabricStore;
import io.espalier.server.store.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of a history that no running Espalier uses. */
final class HistoryFolder {
    private HistoryFolder() {}

    static FabricStore open(Path folder) throws CommandFailure {
        if (!Files.exists(folder.resolve("history.mv.db"))) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, folder + ": no history of Espalier's in this folder");
        }
        try {
            return FabricStore.open(folder);
        } catch (StoreException e) {
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL, CommandFailure.words(e) + "; a running Espalier is asked with --url", e);
        }
    }
}
