package io.espalier.server.outputs;

import io.espalier.server.store.EventLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** All outputs of one history. Safe from any thread. */
public final class Outputs implements AutoCloseable {
    /** None. */
    public static final Outputs NONE = new Outputs(List.of());

    private final List<OutputRunner> runners;

    private Outputs(List<OutputRunner> runners) {
        this.runners = List.copyOf(runners);
    }

    /** Begins to deliver what the log has and will have. */
    public static Outputs start(
            List<OutputConfig> configs, EventLog log, Origin origin, InstantSource clock, Backoff backoff) {
        List<OutputRunner> runners = new ArrayList<>();
        for (OutputConfig config : configs) {
            Outlet outlet = outlet(config, origin, clock);
            runners.add(new OutputRunner(config, log, outlet, clock, backoff).start());
        }
        return new Outputs(runners);
    }

    private static Outlet outlet(OutputConfig config, Origin origin, InstantSource clock) {
        return switch (config) {
            case OutputConfig.Webhook webhook -> new Webhook(webhook, origin, clock);
            case OutputConfig.Syslog syslog ->
                switch (syslog.transport()) {
                    case UDP -> datagrams(syslog, format(syslog, origin, SyslogDatagrams.MOST_BYTES));
                    case TCP, TLS -> new SyslogStream(syslog, format(syslog, origin, SyslogStream.MOST_BYTES));
                };
        };
    }

    private static Outlet datagrams(OutputConfig.Syslog syslog, SyslogFormat format) {
        try {
            return new SyslogDatagrams(syslog, format);
        } catch (IOException e) {
            throw new UncheckedIOException("output " + syslog.name() + ": no UDP socket to be had", e);
        }
    }

    private static SyslogFormat format(OutputConfig.Syslog syslog, Origin origin, int mostBytes) {
        return new SyslogFormat(origin, ownName(), syslog.facility(), mostBytes);
    }

    private static String ownName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "";
        }
    }

    /** Says that there may be events to deliver; returns at once. */
    public void wake() {
        runners.forEach(OutputRunner::wake);
    }

    /** How each fares. */
    public List<OutputState> states() {
        return runners.stream().map(OutputRunner::state).toList();
    }

    @Override
    public void close() {
        runners.forEach(OutputRunner::askToEnd);
        runners.forEach(OutputRunner::close);
    }
}
