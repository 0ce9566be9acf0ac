package io.espalier.lab;

import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.McMemberRecord;

/**
 * An MCMemberRecord with its selectors (InfiniBand spec, 15.2.5.17), which {@link McMemberRecord} does not keep.
 *
 * @param record all other fields
 * @param mtuSelector 2 bits
 * @param rateSelector 2 bits
 * @param lifeSelector 2 bits
 */
public record McRecordBits(McMemberRecord record, int mtuSelector, int rateSelector, int lifeSelector) {
    private static final int MTU_AT = 38;
    private static final int RATE_AT = 42;
    private static final int LIFE_AT = 43;

    static McRecordBits decode(MadReader in, int at) {
        return new McRecordBits(
                McMemberRecord.decode(in, at),
                in.u8(at + MTU_AT) >> 6,
                in.u8(at + RATE_AT) >> 6,
                in.u8(at + LIFE_AT) >> 6);
    }

    void encode(MadWriter out, int at) {
        record.encode(out, at);
        out.u8(at + MTU_AT, mtuSelector << 6 | record.mtu());
        out.u8(at + RATE_AT, rateSelector << 6 | record.rate());
        out.u8(at + LIFE_AT, lifeSelector << 6 | record.packetLifeTime());
    }
}
