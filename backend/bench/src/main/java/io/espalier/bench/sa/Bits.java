package io.espalier.bench.sa;

import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.Selected;
import io.espalier.lab.McRecordBits;
import io.espalier.mad.McMemberRecord;
import io.espalier.model.PKey;

/** The engine's record as the lab sends and receives it, and back. */
final class Bits {
    private Bits() {}

    static McRecordBits of(McRecord record) {
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

    static McRecord record(McRecordBits bits) {
        McMemberRecord plain = bits.record();
        return new McRecord(
                plain.mgid(),
                plain.portPrefix(),
                plain.portGuid(),
                plain.qKey(),
                plain.mlid(),
                new Selected(bits.mtuSelector(), plain.mtu()),
                plain.tClass(),
                new PKey(plain.pKey()),
                new Selected(bits.rateSelector(), plain.rate()),
                new Selected(bits.lifeSelector(), plain.packetLifeTime()),
                plain.header().sl(),
                plain.header().flowLabel(),
                plain.header().hopLimit(),
                plain.scope(),
                plain.joinState(),
                plain.proxyJoin());
    }
}
