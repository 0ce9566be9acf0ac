package io.espalier.server.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** CSV as RFC 4180 has it, and harmless to spreadsheets. */
class CsvLineTest {
    @Test
    void whatASpreadsheetWouldTakeForAFormulaIsText() {
        assertThat(CsvLine.of(List.of("=cmd|' /C calc'!A0", "+1", "-1", "@x", "\tx", "plain = text")))
                .isEqualTo("'=cmd|' /C calc'!A0,'+1,'-1,'@x,'\tx,plain = text\r\n");
    }

    @Test
    void whatHasAMeaningInCsvIsQuoted() {
        assertThat(CsvLine.of(List.of("a,\"b\"\r\nc"))).isEqualTo("\"a,\"\"b\"\"\r\nc\"\r\n");
    }
}
