package io.espalier.mad;

import io.espalier.model.Guid;

/**
 * What a node is (InfiniBand spec, 14.2.5.3).
 *
 * <pre>
 *  0  1 BaseVersion   1  1 ClassVersion   2  1 NodeType   3  1 NumPorts
 *  4  8 SystemImageGUID
 * 12  8 NodeGUID
 * 20  8 PortGUID
 * 28  2 PartitionCap
 * 30  2 DeviceID
 * 32  4 Revision
 * 36  1 LocalPortNum  37  3 VendorID
 * </pre>
 *
 * @param type what kind of node
 * @param portCount number of physical ports
 * @param systemImageGuid SystemImageGUID
 * @param nodeGuid NodeGUID
 * @param portGuid of the port that the question came in by; of a switch, port 0's
 * @param deviceId DeviceID
 * @param localPort the port that the question came in by
 * @param vendorId VendorID
 * @param partitionCap entries of the P_Key table of each end port
 */
public record NodeInfo(
        Type type,
        int portCount,
        Guid systemImageGuid,
        Guid nodeGuid,
        Guid portGuid,
        int deviceId,
        int localPort,
        int vendorId,
        int partitionCap) {
    /** NodeType, in the order of the spec's codes, from 1. */
    public enum Type {
        ADAPTER,
        SWITCH,
        ROUTER;

        private static Type ofCode(int code) {
            if (code < 1 || code > values().length) {
                throw new MalformedMadException("NodeType " + code + " is none of 1, 2, 3");
            }
            return values()[code - 1];
        }
    }

    public static NodeInfo decode(MadReader in, int at) {
        NodeInfo info = new NodeInfo(
                Type.ofCode(in.u8(at + 2)),
                in.u8(at + 3),
                new Guid(in.i64(at + 4)),
                new Guid(in.i64(at + 12)),
                new Guid(in.i64(at + 20)),
                in.u16(at + 30),
                in.u8(at + 36),
                in.u24(at + 37),
                in.u16(at + 28));
        if (info.portCount == 255 || info.localPort > info.portCount) {
            throw new MalformedMadException("LocalPortNum " + info.localPort + " of NumPorts " + info.portCount);
        }
        return info;
    }

    public void encode(MadWriter out, int at) {
        out.u8(at, 1).u8(at + 1, 1).u8(at + 2, type.ordinal() + 1).u8(at + 3, portCount);
        out.i64(at + 4, systemImageGuid.value()).i64(at + 12, nodeGuid.value()).i64(at + 20, portGuid.value());
        out.u16(at + 28, partitionCap).u16(at + 30, deviceId);
        out.u8(at + 36, localPort).u24(at + 37, vendorId);
    }
}
