package io.espalier.capture;

import java.util.List;
import java.util.SortedMap;

/**
 * The JSON of a capture, version 1, one record for each kind of object. What was added to version 1 later stands in files of
 * its own, which an older Espalier leaves alone and a newer one does without. GUIDs, MLIDs and masks are hex text, counters are
 * decimal text, because JSON readers round numbers above 2 to the 53.
 */
final class Parts {
    private Parts() {}

    record Manifest(String format, int version) {}

    record Meta(long number, String sweptAt, String gidPrefix, boolean membersKnown) {}

    record NodePart(
            String guid,
            String kind,
            String description,
            String systemImageGuid,
            int vendorId,
            int deviceId,
            int portCount,
            List<SwitchPart> switchInfo,
            List<PortPart> ports) {}

    /** Present once for a switch, not at all for others. */
    record SwitchPart(int linearFdbCap, int multicastFdbCap, int multicastFdbTop, boolean enhancedPort0) {}

    record PortPart(
            int number,
            String guid,
            int lid,
            int lmc,
            String state,
            String physicalState,
            String width,
            String speed,
            String mtuCap,
            String neighborMtu,
            String capabilityMask) {}

    record LinkPart(String a, String b) {}

    record GroupPart(
            String mgid,
            String mlid,
            long qKey,
            String pKey,
            String mtu,
            String rate,
            FlowPart flow,
            List<MemberPart> members) {}

    record FlowPart(int sl, int tClass, int flowLabel, int hopLimit, int packetLifeTime, int scope) {}

    record MemberPart(String portGuid, int joinState, boolean proxyJoin) {}

    record TablePart(String switchGuid, SortedMap<String, List<Integer>> rows) {}

    /** Ports in Base64, a byte for each LID from 0 on. */
    record UnicastTablePart(String switchGuid, String ports) {}

    record ServicePart(String id, String portGuid, String pKey, long leaseSeconds, String name) {}

    record CountersPart(String port, String readAt, SortedMap<String, String> values, List<String> stuck) {}

    /** Lanes of a port of which anything is known. */
    record LanesPart(String port, int cap, int operational, int highLimit, int highCap, int lowCap) {}

    /** Each turn of arbitration is a lane and a weight. */
    record PortTablesPart(
            String port,
            List<String> guids,
            List<String> pKeys,
            SortedMap<String, List<Integer>> slToVl,
            List<TurnPart> high,
            List<TurnPart> low) {}

    record TurnPart(int lane, int weight) {}

    record ReadAtPart(String part, String moment) {}

    record ManagerPart(String portGuid, int lid, int priority, String state, long activityCount) {}

    record ProblemPart(String reason, String at, String attribute, String detail) {}
}
