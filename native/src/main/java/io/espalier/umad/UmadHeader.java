package io.espalier.umad;

/**
 * Offsets in the 64-byte header before each MAD, {@code struct ib_user_mad} of the kernel. The first four fields are in
 * the host's byte order, the address in the network's, and the P_Key index in the host's again:
 *
 * <pre>
 *  0  4 agent           12  4 retries    24  4 qkey       31  1 pathBits
 *  4  4 status          16  4 length     28  2 lid        32 24 GRH (unused)
 *  8  4 timeoutMillis   20  4 qpn        30  1 sl         56  2 pkeyIndex
 * </pre>
 */
final class UmadHeader {

    static final int SIZE = 64;
    static final int MAD_SIZE = 256;

    static final int AGENT = 0;
    static final int STATUS = 4;
    static final int TIMEOUT_MILLIS = 8;
    static final int RETRIES = 12;
    static final int QPN = 20;
    static final int QKEY = 24;
    static final int LID = 28;
    static final int SL = 30;
    static final int PKEY_INDEX = 56;

    private UmadHeader() {}
}
