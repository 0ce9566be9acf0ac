package io.espalier.bench.fuzz;

import io.espalier.bench.fuzz.FuzzTarget.Kind;
import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.ExtendedPortInfo;
import io.espalier.mad.GuidInfo;
import io.espalier.mad.InformInfo;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.MalformedMadException;
import io.espalier.mad.McMemberRecord;
import io.espalier.mad.MftRecord;
import io.espalier.mad.NodeDescription;
import io.espalier.mad.NodeInfo;
import io.espalier.mad.Notice;
import io.espalier.mad.PKeyTable;
import io.espalier.mad.PortCountersAttribute;
import io.espalier.mad.PortCountersExtendedAttribute;
import io.espalier.mad.PortFlowCtlCountersAttribute;
import io.espalier.mad.PortInfo;
import io.espalier.mad.PortRcvErrorDetailsAttribute;
import io.espalier.mad.PortXmitDiscardDetailsAttribute;
import io.espalier.mad.SaHeader;
import io.espalier.mad.SlToVlMappingTable;
import io.espalier.mad.SmInfo;
import io.espalier.mad.SmpHeader;
import io.espalier.mad.SwitchInfo;
import io.espalier.mad.VlArbitrationTable;
import io.espalier.model.PortCounters;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Every decoder of MADs, fed from the first byte of a block and from one in its middle. */
final class MadTargets {
    private static final int LENGTH = 256;
    private static final Instant NOW = Instant.parse("2026-03-01T03:00:00Z");

    private MadTargets() {}

    static List<FuzzTarget> all() {
        List<byte[]> seeds = seeds();
        List<FuzzTarget> targets = new ArrayList<>();
        decoders()
                .forEach((name, decoder) ->
                        targets.add(new FuzzTarget(name, Kind.BYTES, seeds, input -> takes(decoder, input))));
        return targets;
    }

    private static boolean takes(BiConsumer<MadReader, Integer> decoder, byte[] input) {
        try {
            decoder.accept(MadReader.of(input), 0);
            decoder.accept(MadReader.of(input), SmpHeader.DATA_AT);
            return true;
        } catch (MalformedMadException e) {
            return false;
        }
    }

    private static List<byte[]> seeds() {
        byte[] ones = new byte[LENGTH];
        Arrays.fill(ones, (byte) 0xFF);
        byte[] counting = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            counting[i] = (byte) i;
        }
        // Versions of headers and of NodeInfo are 1.
        byte[] versions = new byte[LENGTH];
        Arrays.fill(versions, (byte) 1);
        return List.of(new byte[LENGTH], versions, ones, counting);
    }

    private static Map<String, BiConsumer<MadReader, Integer>> decoders() {
        Map<String, BiConsumer<MadReader, Integer>> decoders = new LinkedHashMap<>();
        decoders.put("MAD header", (in, at) -> MadHeader.decode(in));
        decoders.put("SMP header", (in, at) -> SmpHeader.decode(in));
        decoders.put("SA header", (in, at) -> SaHeader.decode(in));
        decoders.put("NodeInfo", NodeInfo::decode);
        decoders.put("NodeDescription", NodeDescription::decode);
        decoders.put("SwitchInfo", SwitchInfo::decode);
        decoders.put("PortInfo", PortInfo::decode);
        decoders.put("MlnxExtPortInfo", ExtendedPortInfo::decode);
        decoders.put("GUIDInfo", GuidInfo::decode);
        decoders.put("P_KeyTable", PKeyTable::decode);
        decoders.put("SLtoVLMappingTable", SlToVlMappingTable::decode);
        decoders.put("VLArbitrationTable", VlArbitrationTable::decode);
        decoders.put("SMInfo", SmInfo::decode);
        decoders.put("MCMemberRecord", McMemberRecord::decode);
        decoders.put("MFTRecord", MftRecord::decode);
        decoders.put("InformInfo", InformInfo::decode);
        decoders.put("Notice", Notice::decode);
        decoders.put("ClassPortInfo", ClassPortInfo::decode);
        decoders.put(
                "PortCounters",
                (in, at) -> PortCountersAttribute.decode(in, at, ClassPortInfo.decode(in, at), counters()));
        decoders.put(
                "PortCountersExtended",
                (in, at) -> PortCountersExtendedAttribute.decode(in, at, ClassPortInfo.decode(in, at), counters()));
        decoders.put("PortRcvErrorDetails", (in, at) -> PortRcvErrorDetailsAttribute.decode(in, at, counters()));
        decoders.put("PortXmitDiscardDetails", (in, at) -> PortXmitDiscardDetailsAttribute.decode(in, at, counters()));
        decoders.put("PortFlowCtlCounters", (in, at) -> PortFlowCtlCountersAttribute.decode(in, at, counters()));
        return decoders;
    }

    private static PortCounters.Builder counters() {
        return new PortCounters.Builder(NOW);
    }
}
