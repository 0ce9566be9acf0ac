package io.espalier.ui.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.preflight.JoinForecast;
import io.espalier.engine.preflight.PreflightReport;
import io.espalier.engine.site.Site;
import io.espalier.ui.Examples;
import org.junit.jupiter.api.Test;

class ForecastTest {
    private static Forecast of(String json) {
        return Forecast.of(Examples.sound(), Site.DEFAULT, json);
    }

    @Test
    void whatTheFormWritesIsReadAndAnswered() {
        String json = ExpectedForm.json("job-1", "239.1.2.3", "0xffff", "0x0b1b", "host-0001 host-0002 nobody-1");
        Forecast forecast = of(json);
        assertThat(forecast.complaints()).isEmpty();
        PreflightReport report = forecast.report().orElseThrow();
        assertThat(report.verdict()).isEqualTo(PreflightReport.Verdict.NOT_READY);
        assertThat(report.jobs().getFirst().groups().getFirst().joins())
                .extracting(JoinForecast::outcome)
                .contains(JoinForecast.Outcome.HOST_UNKNOWN);
    }

    @Test
    void anMgidIsTakenAsOne() {
        assertThat(ExpectedForm.json("j", "FF15::1", "0xffff", "0x1", "host-0001"))
                .contains("\"mgid\" : \"FF15::1\"");
    }

    @Test
    void whatCannotBeReadIsSaidAndNothingIsAnswered() {
        Forecast forecast = of("{\"jobs\": [{\"name\": 3}]}");
        assertThat(forecast.report()).isEmpty();
        assertThat(forecast.complaints()).isNotEmpty().allMatch(line -> line.contains("EXPECTED.json"));
        assertThat(of("").complaints()).isNotEmpty();
    }
}
