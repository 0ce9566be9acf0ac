package io.espalier.bench.sa;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.SmSettings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Some thousand drawn requests to the real OpenSM and to the model: the same status, the same codes in the log, the same record,
 * and at the end the same groups with the same members. {@code espalier bench sa} does it for as long as one likes.
 */
class SaAgainstOpenSmTest {
    private static final long FIRST_SEED = 20;
    private static final int CASES = 14;
    private static final int REQUESTS = 250;

    /** Every way in which a request can end that the lab can bring about: method, status, check that refused, codes logged. */
    private static final String[] ANSWERS = {
        "DELETE 0x0000 GRANTED",
        "DELETE 0x0200 CODES",
        "DELETE 0x0200 GROUP",
        "DELETE 0x0200 JOIN_STATE           1B25",
        "DELETE 0x0200 MEMBERSHIP           1B25",
        "DELETE 0x0200 OWNERSHIP            1B25",
        "DELETE 0x0500 PREFIX               1B41",
        "DELETE 0x0600 COMPONENTS           1B20",
        "SET    0x0000 GRANTED",
        "SET    0x0100 MLID                 1B19",
        "SET    0x0200 BROADCAST_GROUP      1B1B",
        "SET    0x0200 BROADCAST_GROUP      1B30 1B1C",
        "SET    0x0200 BROADCAST_GROUP      1B32 1B1C",
        "SET    0x0200 BROADCAST_GROUP      1B33 1B1C",
        "SET    0x0200 BROADCAST_GROUP      1B34 1B1C",
        "SET    0x0200 BROADCAST_GROUP      1B35 1B1C",
        "SET    0x0200 CODES",
        "SET    0x0200 CREATED_MTU          1B26",
        "SET    0x0200 CREATED_RATE         1B26",
        "SET    0x0200 GROUP_FIELDS         1B30 1B1A",
        "SET    0x0200 GROUP_FIELDS         1B31 1B1A",
        "SET    0x0200 GROUP_FIELDS         1B32 1B1A",
        "SET    0x0200 GROUP_FIELDS         1B33 1B1A",
        "SET    0x0200 GROUP_FIELDS         1B34 1B1A",
        "SET    0x0200 GROUP_FIELDS         1B35 1B1A",
        "SET    0x0200 GROUP_FIELDS         1B36 1B1A",
        "SET    0x0200 JOIN_STATE           1B10",
        "SET    0x0200 JOIN_STATE           1B12",
        "SET    0x0200 MEMBER_PARTITION     1B14",
        "SET    0x0200 MGID                 1B01",
        "SET    0x0200 MGID                 1B24",
        "SET    0x0200 MGID                 1B28",
        "SET    0x0200 OWNERSHIP            1B13",
        "SET    0x0200 PORT",
        "SET    0x0200 PORT_CAPABILITY      1B12",
        "SET    0x0200 P_KEY",
        "SET    0x0200 SELECTORS            1B12",
        "SET    0x0200 SHARED_PARTITION",
        "SET    0x0500 PREFIX               1B40",
        "SET    0x0600 COMPONENTS           1B18",
        "SET    0x0600 CREATION_COMPONENTS  1B11"
    };

    @Test
    void statusCodesRecordsAndGroupsAreOpenSms() {
        SaTally tally = new SaTally();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
            SaCase.Result result = SaCase.drawn(seed, REQUESTS).run();
            assertThat(result.mismatches()).as("seed " + seed).isEmpty();
            tally.add(result.tally());
        }
        System.out.println(tally.table());
        assertThat(tally.requests()).isGreaterThan(CASES * REQUESTS);
        assertThat(tally.seen()).containsKeys(ANSWERS);
    }

    @Test
    void aModelWithOtherSettingsIsFoundOut() {
        SaCase plain = new SaCase(1, 40, Optional.empty(), Map.of(), false);
        assertThat(plain.run().mismatches()).isEmpty();
        SmSettings other = SmSettings.DEFAULTS.with("subnet_timeout", "17");
        assertThat(plain.run(other).mismatches().getFirst()).startsWith("at the start ff12:401b:ffff::ffff:ffff");
    }
}
