package io.espalier.umad;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decodes the table of ports that C fills; the layout is {@code struct port_entry} of {@code layout.h}, in the host's
 * byte order:
 *
 * <pre>
 *  0  8 gidPrefix     20  4 state           36  4 smLid            52 20 ca
 *  8  8 portGuid      24  4 physicalState   40  4 smSl             72 20 linkLayer
 * 16  4 port          28  4 baseLid         44  4 rateGbps         92  4 reserved
 *                     32  4 lmc             48  4 capabilityMask
 * </pre>
 */
final class PortInfoTable {

    private static final int ENTRY = 96;
    private static final int NAME = 20;

    /** 128 adapters of 10 ports: all that the newest libibumad can name. */
    private static final int MAX_PORTS = 1280;

    private PortInfoTable() {}

    static List<UmadPortInfo> readAll() throws UmadException {
        ByteBuffer table = allocate(MAX_PORTS);
        int count = Bridge.ports(table);
        return IntStream.range(0, count).mapToObj(i -> decode(table, i * ENTRY)).toList();
    }

    static UmadPortInfo read(String ca, int port) throws UmadException {
        ByteBuffer table = allocate(1);
        Bridge.portInfo(ca, port, table);
        return decode(table, 0);
    }

    private static ByteBuffer allocate(int entries) {
        return ByteBuffer.allocateDirect(entries * ENTRY).order(ByteOrder.nativeOrder());
    }

    private static UmadPortInfo decode(ByteBuffer table, int at) {
        return new UmadPortInfo(
                name(table, at + 52),
                table.getInt(at + 16),
                table.getInt(at + 20),
                table.getInt(at + 24),
                table.getInt(at + 28),
                table.getInt(at + 32),
                table.getInt(at + 36),
                table.getInt(at + 40),
                table.getInt(at + 44),
                table.getInt(at + 48),
                table.getLong(at),
                table.getLong(at + 8),
                name(table, at + 72));
    }

    private static String name(ByteBuffer table, int at) {
        byte[] bytes = new byte[NAME];
        table.get(at, bytes);
        String padded = new String(bytes, StandardCharsets.UTF_8);
        int end = padded.indexOf('\0');
        return end < 0 ? padded : padded.substring(0, end);
    }
}
