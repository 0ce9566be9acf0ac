package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.server.PlannedFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed leaves its file as it lies there. So a copy of the file, taken between two commits, is what a kill at
 * that moment would leave, and no process need be killed.
 */
class FileAfterAKillTest {
    private static final int SESSIONS = 4;

    private final Random random = new Random(3);
    private final Fabric small = PlannedFabrics.small();

    /** H2 2.5 names the last chunk but one in the head of its file: what was committed since is not found again. */
    @Test
    void holdsEachCommitWhereverItIsWritten(@TempDir Path kept, @TempDir Path left) throws IOException, SQLException {
        FabricStore.open(kept).close();
        useRoomAgainAtOnce(kept);
        for (int session = 0; session < SESSIONS; session++) {
            // To open and to close leaves holes in the file, and it is then that a commit goes to one.
            try (FabricStore store = FabricStore.open(kept)) {
                for (int commits = 1 + random.nextInt(6); commits > 0; commits--) {
                    long number = store.lastNumber() + 1;
                    store.append(Writer.fabric(small, number), List.of());
                    assertThat(newest(kept, left)).isEqualTo(number);
                }
            }
        }
    }

    private static void useRoomAgainAtOnce(Path kept) throws SQLException {
        try (Connection connection = DriverManager.getConnection(Database.fileUrl(kept), "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("SET RETENTION_TIME 0");
        }
    }

    private static long newest(Path kept, Path left) throws IOException, SQLException {
        Files.copy(kept.resolve("history.mv.db"), left.resolve("history.mv.db"), StandardCopyOption.REPLACE_EXISTING);
        try (Connection connection = DriverManager.getConnection(Database.fileUrl(left), "sa", "");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT MAX(number) FROM sweep")) {
            row.next();
            return row.getLong(1);
        }
    }
}
