package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.OpenSmConf;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Guid;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What opensm.conf and the files it names say. */
class E01_SettingsTest {
    private static final List<String> CONF = List.of(
            "# comment",
            "routing_engine ftree, updn nonsense no_fallback # and no more",
            "connect_roots TRUE",
            "lmc 0x2",
            "root_guid_file \"/etc/opensm/roots\"",
            "ids_guid_file (null)",
            "io_guid_file /nowhere",
            "qos true",
            "");

    private static SmSettings read() {
        Map<String, List<String>> files = Map.of("/etc/opensm/roots", List.of("0x10 # one", "", "17"));
        return OpenSmConf.read(CONF, path -> Optional.ofNullable(files.get(path)));
    }

    @Test
    void enginesAreTriedInOrderAndUnknownNamesAreToldApart() {
        assertThat(read().engines()).containsExactly(RoutingEngine.FTREE, RoutingEngine.UPDN);
        assertThat(read().unknownEngines()).containsExactly("nonsense");
        assertThat(read().fallsBack()).isFalse();
        assertThat(SmSettings.DEFAULTS.engines()).isEmpty();
        assertThat(SmSettings.DEFAULTS.fallsBack()).isTrue();
    }

    @Test
    void onlyTrueInCapitalsIsTrue() {
        assertThat(read().isTrue("connect_roots")).isTrue();
        assertThat(read().isTrue("qos")).isFalse();
        assertThat(read().isTrue("quasi_ftree_indexing")).isFalse();
        assertThat(read().number("lmc", 0)).isEqualTo(2);
        assertThat(read().number("max_reverse_hops", 7)).isEqualTo(7);
    }

    @Test
    void aFileThatCannotBeReadIsNotOneThatIsNotNamed() {
        assertThat(read().guids(SettingsFile.ROOTS).orElseThrow().guids()).containsExactly(new Guid(16), new Guid(17));
        assertThat(read().guids(SettingsFile.IDS)).isEmpty();
        assertThat(read().guids(SettingsFile.IO_NODES)).contains(GuidFile.UNREADABLE);
    }

    @Test
    void aFileOfGuidsEndsAtTheFirstLineThatIsNone() {
        GuidFile file = GuidFile.parse(List.of("0x0008f10400411a08 3 0x10", "  010\t5", "0x11#7", "spine-1", "0x12"));
        assertThat(file.guids()).containsExactly(new Guid(0x0008_F104_0041_1A08L), new Guid(8), new Guid(17));
        assertThat(file.broken()).contains("spine-1");
        assertThat(file.entries().getFirst().number(0)).contains(3L);
        assertThat(file.entries().getFirst().number(1)).contains(16L);
        assertThat(file.entries().getFirst().number(2)).isEmpty();
        assertThat(GuidFile.parse(List.of("0x10x")).broken()).isPresent();
    }
}
