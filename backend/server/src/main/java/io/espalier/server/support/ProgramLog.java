package io.espalier.server.support;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The program's log: one line for each thing, on one stream, and the last lines for a support bundle. What comes from the fabric or
 * from clients can neither begin a line of its own nor send control characters to a terminal. The libraries below speak up only when
 * something is wrong. Safe from any thread.
 */
public final class ProgramLog extends Handler {
    private static final int KEPT = 2_000;
    private static final int MOST_CHARACTERS = 4_000;

    // Held here, since the JDK forgets loggers that nobody holds, with their levels.
    private static final Logger ROOT = Logger.getLogger("");
    private static final Logger OURS = Logger.getLogger("io.espalier");
    private static final Logger POOL = Logger.getLogger("com.zaxxer.hikari");

    private final PrintStream out;
    private final Formatter words = new java.util.logging.SimpleFormatter();
    private final Deque<String> last = new ArrayDeque<>();

    private ProgramLog(PrintStream out) {
        this.out = out;
    }

    /** Takes all that is logged from now on. */
    public static ProgramLog install(PrintStream out) {
        LogManager.getLogManager().reset();
        ProgramLog log = new ProgramLog(out);
        ROOT.setLevel(Level.WARNING);
        POOL.setLevel(Level.SEVERE);
        OURS.setLevel(LogLevel.WARN.level());
        ROOT.addHandler(log);
        return log;
    }

    /** That which is installed. */
    public static Optional<ProgramLog> installed() {
        return Arrays.stream(ROOT.getHandlers())
                .filter(ProgramLog.class::isInstance)
                .map(ProgramLog.class::cast)
                .findFirst();
    }

    /** How much the program says now. */
    public static LogLevel level() {
        return Optional.ofNullable(OURS.getLevel()).map(LogLevel::of).orElse(LogLevel.WARN);
    }

    /** From now on, until the program ends. */
    public static void setLevel(LogLevel level) {
        OURS.setLevel(level.level());
    }

    /** The last lines, the oldest first. */
    public List<String> lastLines() {
        synchronized (last) {
            return List.copyOf(last);
        }
    }

    @Override
    public void publish(LogRecord entry) {
        if (!isLoggable(entry)) {
            return;
        }
        String line = line(entry);
        synchronized (last) {
            last.addLast(line);
            if (last.size() > KEPT) {
                last.removeFirst();
            }
            out.println(line);
        }
    }

    private String line(LogRecord entry) {
        String said = shown(words.formatMessage(entry));
        String level = LogLevel.of(entry.getLevel()).name();
        return entry.getInstant().truncatedTo(ChronoUnit.SECONDS) + " " + level + " " + entry.getLoggerName() + " - "
                + said + trace(entry.getThrown());
    }

    private static String shown(@Nullable String text) {
        String plain = String.valueOf(text).replaceAll("\\R", " \\\\n ").replaceAll("\\p{Cntrl}", "?");
        return plain.length() <= MOST_CHARACTERS ? plain : plain.substring(0, MOST_CHARACTERS) + "…";
    }

    /** The lines of a trace are the only ones that begin with white space. */
    private static String trace(@Nullable Throwable thrown) {
        if (thrown == null) {
            return "";
        }
        StringWriter written = new StringWriter();
        thrown.printStackTrace(new PrintWriter(written, true));
        StringBuilder trace = new StringBuilder();
        written.toString().lines().forEach(line -> trace.append("\n  ").append(shown(line.replace("\t", "  "))));
        return trace.toString();
    }

    @Override
    public void flush() {
        out.flush();
    }

    @Override
    public void close() {
        flush();
    }
}
