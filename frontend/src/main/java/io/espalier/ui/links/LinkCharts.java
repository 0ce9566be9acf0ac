package io.espalier.ui.links;

import io.espalier.model.Counter;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.ui.chart.Charts;
import io.espalier.ui.chart.Charts.Chart;
import io.espalier.ui.chart.Charts.Line;
import io.espalier.ui.part.Here;
import io.espalier.ui.text.Say;
import java.util.List;

/** Which counters of a link's two ports are charted. */
final class LinkCharts {
    private static final double BITS_OF_A_WORD = 32;
    private static final double GIGA = 1e9;
    private static final double MEGA = 1e6;
    private static final double MINUTE = 60;

    private LinkCharts() {}

    /**
     * The charts of a link.
     *
     * @param there what data from its first end is called
     * @param back what data from its second end is called
     */
    static Charts.Spec of(Link link, String there, String back) {
        PortId a = link.a();
        PortId b = link.b();
        return new Charts.Spec(
                List.of(
                        new Chart(
                                Say.of("link.chart.data"),
                                "Gb/s",
                                List.of(
                                        Line.of(there, a, BITS_OF_A_WORD / GIGA, Counter.XMIT_DATA),
                                        Line.of(back, b, BITS_OF_A_WORD / GIGA, Counter.XMIT_DATA))),
                        new Chart(
                                "XmitWait",
                                Say.of("link.chart.ticks"),
                                List.of(
                                        Line.of(there, a, 1 / MEGA, Counter.XMIT_WAIT),
                                        Line.of(back, b, 1 / MEGA, Counter.XMIT_WAIT))),
                        new Chart(
                                Say.of("link.chart.errors"),
                                Say.of("link.chart.per-minute"),
                                List.of(errors(there, b), errors(back, a))),
                        new Chart(
                                Say.of("link.chart.multicast"),
                                Say.of("link.chart.packets"),
                                List.of(
                                        Line.of(there, a, 1, Counter.MULTICAST_XMIT_PKTS),
                                        Line.of(back, b, 1, Counter.MULTICAST_XMIT_PKTS)))),
                Here.data("/api/v1/events?limit=200&subject=" + link));
    }

    private static Line errors(String from, PortId port) {
        return Line.of(
                Say.of("link.chart.received", from),
                port,
                MINUTE,
                Counter.RCV_ERRORS,
                Counter.SYMBOL_ERRORS,
                Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS,
                Counter.LINK_DOWNED);
    }
}
