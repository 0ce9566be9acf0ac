package io.espalier.files.sa;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.Fact;
import io.espalier.files.draft.PortFact;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.Place;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortState;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** PortInfo as libibmad prints it: names, colon, dots, values in words. What a port that is down says of its link is not taken. */
final class PortInfoText {
    private static final Map<String, PortState> STATES = Map.of(
            "Down", PortState.DOWN,
            "Initialize", PortState.INIT,
            "Armed", PortState.ARMED,
            "Active", PortState.ACTIVE);

    private static final Map<String, PhysicalState> PHYSICAL_STATES = Map.of(
            "Sleep", PhysicalState.SLEEP,
            "Polling", PhysicalState.POLLING,
            "Disabled", PhysicalState.DISABLED,
            "PortConfigurationTraining", PhysicalState.TRAINING,
            "LinkUp", PhysicalState.LINK_UP,
            "LinkErrorRecovery", PhysicalState.ERROR_RECOVERY,
            "PhyTest", PhysicalState.PHY_TEST);

    private static final Map<String, LinkSpeed> SPEEDS = Map.of(
            "2.5 Gbps", LinkSpeed.SDR,
            "5.0 Gbps", LinkSpeed.DDR,
            "10.0 Gbps", LinkSpeed.QDR,
            "14.0625 Gbps", LinkSpeed.FDR,
            "25.78125 Gbps", LinkSpeed.EDR,
            "53.125 Gbps", LinkSpeed.HDR,
            "106.25 Gbps", LinkSpeed.NDR,
            "212.5 Gbps", LinkSpeed.XDR);

    /** The widest word on the speed stands: the others say "extended" or the speed that the link would have without. */
    private static final List<String> SPEED_FIELDS =
            List.of("LinkSpeedExtActive2", "LinkSpeedExtActive", "LinkSpeedActive");

    private final FabricDraft draft;
    private final PortRef port;
    private final SaRecord record;
    private final Place at;

    private PortInfoText(FabricDraft draft, PortRef port, SaRecord record, Place at) {
        this.draft = draft;
        this.port = port;
        this.record = record;
        this.at = at;
    }

    /**
     * Says what the record tells of the port.
     *
     * @throws IllegalArgumentException if a number in it is none
     */
    static void set(FabricDraft draft, PortRef port, SaRecord record, Place at) {
        new PortInfoText(draft, port, record, at).set();
    }

    private void set() {
        Optional<PortState> state = word("LinkState", STATES);
        record.findNumber("LMC", 7).ifPresent(lmc -> lmc(lmc));
        record.findNumber("CapMask", Integer.MAX_VALUE).ifPresent(mask -> say(PortFact.CAPABILITY_MASK, mask));
        say(PortFact.STATE, state);
        say(PortFact.PHYSICAL_STATE, word("PhysLinkState", PHYSICAL_STATES));
        say(PortFact.MTU_CAP, mtu("MtuCap"));
        if (state.filter(PortState.DOWN::equals).isEmpty()) {
            say(PortFact.NEIGHBOR_MTU, mtu("NeighborMTU"));
            say(PortFact.WIDTH, width());
            say(
                    PortFact.SPEED,
                    SPEED_FIELDS.stream()
                            .flatMap(field -> word(field, SPEEDS).stream())
                            .findFirst());
        }
    }

    /** A switch's other ports have no LMC of their own. */
    private void lmc(int lmc) {
        if (lmc > 0 || port.number() == 0) {
            say(PortFact.LMC, lmc);
        }
    }

    private <T> Optional<T> word(String field, Map<String, T> words) {
        return record.find(field)
                .flatMap(found -> Optional.ofNullable(words.get(found.text().strip())));
    }

    private Optional<LinkWidth> width() {
        return record.find("LinkWidthActive")
                .map(field -> field.text().strip().toLowerCase(Locale.ROOT))
                .flatMap(text -> Arrays.stream(LinkWidth.values())
                        .filter(width -> width.label().equals(text))
                        .findFirst());
    }

    private Optional<Mtu> mtu(String field) {
        return record.find(field)
                .flatMap(found -> Arrays.stream(Mtu.values())
                        .filter(mtu -> Integer.toString(mtu.bytes())
                                .equals(found.text().strip()))
                        .filter(mtu -> mtu != Mtu.UNKNOWN)
                        .findFirst());
    }

    private <T> void say(Fact<PortFact, T> fact, T value) {
        draft.set(port, fact, value, at);
    }

    private <T> void say(Fact<PortFact, T> fact, Optional<T> value) {
        value.ifPresent(known -> say(fact, known));
    }
}
