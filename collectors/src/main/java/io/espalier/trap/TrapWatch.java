package io.espalier.trap;

import io.espalier.mad.InformInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.MalformedMadException;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.Notice;
import io.espalier.mad.SaHeader;
import io.espalier.transport.LocalPort;
import io.espalier.transport.TransportException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Has the SA pass on the traps that tell of changes, and says so when one comes. The SA keeps the wish until it ends or moves,
 * so it is repeated now and then and whenever the master is another. Every report is answered, since the SA repeats it else.
 * Sends nothing but InformInfo and those answers.
 */
public final class TrapWatch implements AutoCloseable {
    /** GID in and out of service, group created and deleted, a switch's link changed, a port's capabilities or name changed. */
    public static final List<Integer> TRAPS = List.of(64, 65, 66, 67, 128, 144);

    private static final Logger LOG = System.getLogger(TrapWatch.class.getName());
    private static final Duration REPEAT = Duration.ofMinutes(5);
    private static final int TIMEOUT_MILLIS = 1000;
    private static final int WAIT_MILLIS = 1000;
    private static final int DATA_AT = SaHeader.DATA_AT;

    private final TrapPort port;
    private final Runnable onTrap;
    private final InstantSource clock;
    private int subscribedAt;
    private Instant next = Instant.MIN;
    private int sequence;
    private volatile boolean closed;
    private volatile Optional<String> failure = Optional.empty();

    /**
     * A watch that is not started.
     *
     * @param port closed with the watch
     * @param onTrap called for each report, on the watch's thread
     */
    TrapWatch(TrapPort port, Runnable onTrap, InstantSource clock) {
        this.port = port;
        this.onTrap = onTrap;
        this.clock = clock;
    }

    /** Begins to watch, in a thread of its own; a port that fails ends the watch, and {@link #failure} tells. */
    public static TrapWatch start(TrapPort port, Runnable onTrap) {
        TrapWatch watch = new TrapWatch(port, onTrap, InstantSource.system());
        Thread.ofPlatform().daemon().name("traps").start(watch::run);
        return watch;
    }

    private void run() {
        try {
            while (!closed) {
                step(WAIT_MILLIS);
            }
        } catch (TransportException e) {
            failure = Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Why there are no traps any more, if there are none; safe from any thread. */
    public Optional<String> failure() {
        return failure;
    }

    /** Subscribes if it is time to, and takes what comes within that time. */
    void step(int waitMillis) throws TransportException {
        LocalPort local = port.localPort();
        int manager = local.smLid().value();
        if (local.smLid().isUnicast()
                && (manager != subscribedAt || !clock.instant().isBefore(next))) {
            for (int trap : TRAPS) {
                port.send(subscription(trap), manager, local.smSl(), TIMEOUT_MILLIS);
            }
            subscribedAt = manager;
            next = clock.instant().plus(REPEAT);
        }
        int messages = port.receive(waitMillis);
        for (int index = 0; index < messages; index++) {
            take(index, local.smSl());
        }
    }

    private byte[] subscription(int trap) {
        byte[] mad = new byte[MadHeader.MAD_LENGTH];
        MadWriter out = MadWriter.of(mad);
        MadHeader.request(ManagementClass.SUBNET_ADMINISTRATION, MadHeader.SET, MadAttribute.INFORM_INFO, 0)
                .encode(out);
        out.i32(MadHeader.TRANSACTION_LOW_AT, ++sequence);
        new SaHeader(0, 0, 0).encode(out);
        new InformInfo(trap, true).encode(out, DATA_AT);
        return mad;
    }

    private void take(int index, int serviceLevel) throws TransportException {
        try {
            MadReader in = port.message(index);
            if (port.isTimeout(index)) {
                LOG.log(Level.WARNING, "the SA did not answer a subscription to traps");
                return;
            }
            MadHeader header = MadHeader.decode(in);
            if (header.method() == MadHeader.REPORT && header.attributeId() == MadAttribute.NOTICE.id()) {
                reported(Notice.decode(in, DATA_AT), header, port.slid(index), serviceLevel);
            } else if (header.plainStatus() != 0) {
                LOG.log(Level.WARNING, "the SA refused a subscription to traps: status {0}", header.plainStatus());
            }
        } catch (MalformedMadException e) {
            LOG.log(Level.WARNING, "a report that cannot be read: {0}", e.problem());
        }
    }

    private void reported(Notice notice, MadHeader report, int from, int serviceLevel) throws TransportException {
        LOG.log(Level.DEBUG, "trap {0} of LID {1}", notice.trap(), notice.issuer());
        byte[] mad = new byte[MadHeader.MAD_LENGTH];
        MadWriter out = MadWriter.of(mad);
        report.response(0).encode(out);
        new SaHeader(0, 0, 0).encode(out);
        notice.encode(out, DATA_AT);
        port.send(mad, from, serviceLevel, 0);
        if (notice.generic() && TRAPS.contains(notice.trap())) {
            onTrap.run();
        }
    }

    @Override
    public void close() {
        closed = true;
        port.close();
    }
}
