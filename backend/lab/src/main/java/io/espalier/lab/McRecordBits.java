package io.espalier.lab;

import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.Selected;
import io.espalier.mad.MadReader;
import io.espalier.mad.MadWriter;
import io.espalier.mad.McMemberRecord;
import io.espalier.model.PKey;

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

    /** The engine's record as it goes over the wire. */
    public static McRecordBits of(McRecord record) {
        McMemberRecord plain = new McMemberRecord(
                record.mgid(),
                record.portPrefix(),
                record.portGuid(),
                record.qKey(),
                record.mlid(),
                record.mtu().value(),
                record.pKey().value(),
                record.rate().value(),
                record.life().value(),
                record.tClass(),
                new McMemberRecord.Header(record.sl(), record.flowLabel(), record.hopLimit()),
                record.scope(),
                record.joinState(),
                record.proxyJoin());
        return new McRecordBits(
                plain,
                record.mtu().selector(),
                record.rate().selector(),
                record.life().selector());
    }

    /** The record as the engine has it. */
    public McRecord toRecord() {
        return new McRecord(
                record.mgid(),
                record.portPrefix(),
                record.portGuid(),
                record.qKey(),
                record.mlid(),
                new Selected(mtuSelector, record.mtu()),
                record.tClass(),
                new PKey(record.pKey()),
                new Selected(rateSelector, record.rate()),
                new Selected(lifeSelector, record.packetLifeTime()),
                record.header().sl(),
                record.header().flowLabel(),
                record.header().hopLimit(),
                record.scope(),
                record.joinState(),
                record.proxyJoin());
    }

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
