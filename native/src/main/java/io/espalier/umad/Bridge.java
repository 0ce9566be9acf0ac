package io.espalier.umad;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The native methods, one to one with {@code src/main/c/jni.c}. A handle is the address of an open port; {@link
 * UmadPort} sees to it that none is used after {@link #close}.
 */
final class Bridge {

    /** What {@link #version} has to answer: BRIDGE_VERSION of {@code layout.h}. */
    static final int VERSION = 2;

    private Bridge() {}

    static native int version();

    /** Null when libibumad is loaded, else the cause. */
    static native @Nullable String load(String libraryPath);

    static native int ports(ByteBuffer table) throws UmadException;

    static native void portInfo(String ca, int port, ByteBuffer table) throws UmadException;

    static native long open(String ca, int port) throws UmadException;

    static native void wake(long handle);

    static native void close(long handle);

    /** Bits of methods: 1 is method 0. */
    static native int register(long handle, int managementClass, int classVersion, int rmppVersion, long methods)
            throws UmadException;

    /** The number of slots handed over. */
    static native int send(long handle, ByteBuffer slots, int from, int to) throws UmadException;

    /** The number of records, or minus the length of a first message that did not fit. */
    static native int receive(long handle, ByteBuffer records, int maxRecords, int timeoutMillis) throws UmadException;
}
