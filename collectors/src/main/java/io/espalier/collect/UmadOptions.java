package io.espalier.collect;

import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which local port a sweep goes out by, with which keys, and how hard it may ask.
 *
 * @param ca adapter name as the field's tools take with -C; empty for libibumad's choice
 * @param port port number; 0 for libibumad's choice
 * @param keys SM_Key and M_Key
 * @param limits how hard the fabric may be asked
 * @param saDump opensm-sa.dump of an OpenSM on this machine, to read groups and members from in place of the SA
 * @param traps whether the SA is asked to pass on traps, which is the one Set that there is
 * @param extras what is read beside the usual, with everything
 */
public record UmadOptions(
        String ca,
        int port,
        ManagementKeys keys,
        TransportLimits limits,
        Optional<Path> saDump,
        boolean traps,
        Set<Extra> extras) {
    /** libibumad's choice of port, no key, gentle limits. */
    public static final UmadOptions DEFAULT = new UmadOptions("", 0, ManagementKeys.NONE, TransportLimits.DEFAULT);

    public UmadOptions {
        extras = Set.copyOf(extras);
    }

    /** With the SA's own word on groups and members. */
    public UmadOptions(String ca, int port, ManagementKeys keys, TransportLimits limits) {
        this(ca, port, keys, limits, Optional.empty(), false, Set.of());
    }

    /** The same with one thing more to be read. */
    public UmadOptions with(Extra more) {
        Set<Extra> all = EnumSet.of(more);
        all.addAll(extras);
        return new UmadOptions(ca, port, keys, limits, saDump, traps, all);
    }
}
