package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.server.sweep.PortRate;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Makes the overlays of a map. */
final class OverlayDocument {
    private OverlayDocument() {}

    static OverlayJson of(OverlayKind kind, FabricAnalysis analysis) {
        return switch (kind) {
            case LOAD -> overlay(kind, analysis.fabric(), (from, to) -> load(analysis, from, to));
            case ERRORS -> overlay(kind, analysis.fabric(), (from, to) -> errors(analysis, to));
            case TREES ->
                overlay(
                        kind,
                        analysis.fabric(),
                        (from, to) -> OptionalDouble.of(analysis.loads().treesOut(from)));
        };
    }

    private static OverlayJson overlay(
            OverlayKind kind, Fabric fabric, BiFunction<PortId, PortId, OptionalDouble> value) {
        List<OptionalDouble> ab = fabric.links().stream()
                .map(link -> rounded(value.apply(link.a(), link.b())))
                .toList();
        List<OptionalDouble> ba = fabric.links().stream()
                .map(link -> rounded(value.apply(link.b(), link.a())))
                .toList();
        double max = kind == OverlayKind.LOAD ? fastest(fabric) : greatest(ab, ba);
        return new OverlayJson(kind.label(), fabric.number(), kind.unit(), max, ab, ba);
    }

    /** What one end sent, or, where it does not tell, what the other end got. */
    private static OptionalDouble load(FabricAnalysis analysis, PortId from, PortId to) {
        OptionalDouble sent =
                PortRate.find(analysis, from).map(PortRate::xmitGbps).orElse(OptionalDouble.empty());
        return sent.isPresent()
                ? sent
                : PortRate.find(analysis, to).map(PortRate::rcvGbps).orElse(OptionalDouble.empty());
    }

    private static OptionalDouble errors(FabricAnalysis analysis, PortId receiver) {
        return PortRate.find(analysis, receiver).map(PortRate::errorsPerMinute).orElse(OptionalDouble.empty());
    }

    private static double fastest(Fabric fabric) {
        return fabric.links().stream()
                .map(Link::a)
                .flatMap(end -> fabric.findPort(end).stream())
                .mapToDouble(Port::dataGbps)
                .max()
                .orElse(0);
    }

    private static double greatest(List<OptionalDouble> ab, List<OptionalDouble> ba) {
        return Stream.concat(ab.stream(), ba.stream())
                .flatMapToDouble(OptionalDouble::stream)
                .max()
                .orElse(0);
    }

    private static OptionalDouble rounded(OptionalDouble value) {
        return value.isPresent() ? OptionalDouble.of(Math.round(value.getAsDouble() * 1000) / 1000.0) : value;
    }
}
