package io.espalier.server.store;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.function.Function;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tables that this program keeps something in. A database of a former program is brought to them, all the way or not at all; one
 * of a newer program is refused and left as it is.
 */
public final class Schema {
    private static final Logger LOG = LoggerFactory.getLogger(Schema.class);
    private static final String ENDING = ".mv.db";

    private final String what;
    private final FluentConfiguration flyway;

    /**
     * Tables that are described in some folders of resources.
     *
     * @param what what is kept in them and where, to begin a message with
     */
    public Schema(String what, String... locations) {
        this(what, Flyway.configure().locations(locations));
    }

    Schema(String what, FluentConfiguration flyway) {
        this.what = what;
        this.flyway = flyway;
    }

    /**
     * Brings a database there in its place. That is for one that takes changes of tables back when they are not committed, as
     * PostgreSQL does, or that does not outlive the process.
     *
     * @return the same
     * @throws StoreException if a newer program wrote it
     */
    HikariDataSource migrated(HikariDataSource source) {
        try {
            refuseNewer(info(source));
            flyway.dataSource(source).load().migrate();
            return source;
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    /**
     * Opens a database in a file of H2, and brings it there before. H2 commits every change of a table at once, so that is done to a
     * copy, which then takes the file's place: whenever this process is ended, the file is of the one schema or of the other.
     *
     * @param base the file without its ending
     * @param opener opens a file without its ending
     * @throws StoreException if a newer program wrote it, another one has it open, there is no room for a copy, or the file is empty
     */
    public HikariDataSource open(Path base, Function<Path, HikariDataSource> opener) {
        if (Files.exists(file(base))) {
            StoredFile.requireWhole(what, file(base));
            HikariDataSource source = opener.apply(base);
            if (isNewest(source)) {
                return source;
            }
            source.close();
        }
        try {
            upgrade(base, opener);
        } catch (IOException e) {
            throw new StoreException(
                    what + ": cannot be brought to this program's schema: " + e.getMessage() + "; nothing was changed",
                    e);
        }
        return opener.apply(base);
    }

    /**
     * The URL of a database in a file of H2, to which options can be added. H2's threads of their own read and write it: a thread that
     * is interrupted while it reads a file itself closes that file, and so the database for everybody.
     *
     * @param base the file without its ending
     */
    public static String url(Path base) {
        return "jdbc:h2:async:" + base;
    }

    /** The file of a database. */
    static Path file(Path base) {
        return base.resolveSibling(base.getFileName() + ENDING);
    }

    /** Where a database is made or brought to another schema; what is there is left of a process that was ended. */
    static Path draft(Path base) {
        return base.resolveSibling(base.getFileName() + "-upgrade");
    }

    private boolean isNewest(HikariDataSource source) {
        try {
            MigrationInfoService info = info(source);
            refuseNewer(info);
            if (info.pending().length > 0) {
                return false;
            }
            flyway.dataSource(source).load().validate();
            return true;
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private MigrationInfoService info(DataSource source) {
        return flyway.dataSource(source).load().info();
    }

    private void refuseNewer(MigrationInfoService info) {
        boolean newer = Arrays.stream(info.all())
                .map(MigrationInfo::getState)
                .anyMatch(state -> state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED);
        if (newer) {
            String known = Arrays.stream(info.all())
                    .filter(step -> step.getState() == MigrationState.SUCCESS)
                    .reduce((first, second) -> second)
                    .map(Schema::number)
                    .orElse("0");
            throw new StoreException(what + ": written by a newer Espalier, with schema " + number(info.current())
                    + "; this program knows schemas up to " + known
                    + ". Start the newer program, or restore a copy of before; nothing was changed");
        }
    }

    private static String number(MigrationInfo step) {
        return step.getVersion().getMajorAsString();
    }

    private void upgrade(Path base, Function<Path, HikariDataSource> opener) throws IOException {
        Path draft = file(draft(base));
        try {
            if (Files.exists(file(base))) {
                upgradeCopy(base, draft, opener);
            } else {
                Files.deleteIfExists(draft);
                migrateDraft(base, opener);
                Files.move(draft, file(base), StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** The file is locked as H2 locks it meanwhile, and read through the locked channel: to close another one would end the lock. */
    private void upgradeCopy(Path base, Path draft, Function<Path, HikariDataSource> opener) throws IOException {
        try (FileChannel former = FileChannel.open(file(base), StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = former.tryLock()) {
            if (lock == null) {
                throw new StoreException(what + ": in use by another process");
            }
            long size = former.size();
            requireRoom(base, size);
            LOG.info("{}: brought to this program's schema, in a copy of {} MB", what, size >> 20);
            copy(former, draft);
            migrateDraft(base, opener);
            Files.move(draft, file(base), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    private void requireRoom(Path base, long size) {
        // The file store of a folder is not told in every container; how much room it has is.
        long free = file(base).toFile().getUsableSpace();
        if (free < size) {
            throw new StoreException(what + ": must be brought to this program's schema in a copy, of " + (size >> 20)
                    + " MB; only " + (free >> 20) + " MB are free there. Nothing was changed");
        }
    }

    private static void copy(FileChannel from, Path to) throws IOException {
        try (FileChannel target = FileChannel.open(
                to, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            long size = from.size();
            long done = 0;
            while (done < size) {
                done += from.transferTo(done, size - done, target);
            }
        }
    }

    private void migrateDraft(Path base, Function<Path, HikariDataSource> opener) throws IOException {
        try (HikariDataSource source = migrated(opener.apply(draft(base)));
                var connection = source.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CHECKPOINT SYNC");
        } catch (SQLException e) {
            throw new StoreException(
                    what + ": cannot be brought to this program's schema: " + DatabaseFault.whenUsed(e), e);
        }
        try (FileChannel written = FileChannel.open(file(draft(base)), StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }
}
