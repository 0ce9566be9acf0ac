package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.SaHeader;
import io.espalier.mad.ServiceRecord;
import io.espalier.model.PortId;
import io.espalier.model.SubnetService;
import io.espalier.transport.Destination;
import io.espalier.transport.LocalPort;
import io.espalier.transport.SaGet;
import io.espalier.transport.TransportException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Asks the SA what is registered as services: one GetTable, without the SM_Key, so that the SA has no reason to show the
 * services' own keys. Nothing is kept of these where it does.
 */
final class ServiceReader {
    private final Asker asker;
    private final LocalPort localPort;
    private final PortId at;
    private final List<SubnetService> services = new ArrayList<>();

    /** @param at the local port, where the SA's silence is noted */
    ServiceReader(Asker asker, LocalPort localPort, PortId at) {
        this.asker = asker;
        this.localPort = localPort;
        this.at = at;
    }

    /** The services, by ServiceID and port. */
    List<SubnetService> read() throws TransportException {
        if (localPort.smLid().isUnicast()) {
            Destination sa = Destination.of(localPort.smLid(), localPort.smSl());
            MadAttribute attribute = MadAttribute.SERVICE_RECORD;
            asker.tryAsking(
                    SaGet.table(sa, attribute, 0),
                    this::decode,
                    failure -> asker.note(failure.saReason(), at, attribute.label(), failure.detail()));
            asker.run();
        }
        return services.stream()
                .sorted(Comparator.<SubnetService>comparingLong(service -> service.id() ^ Long.MIN_VALUE)
                        .thenComparing(SubnetService::portGuid)
                        .thenComparingInt(service -> service.pKey().value())
                        .thenComparing(SubnetService::name))
                .toList();
    }

    private void decode(MadReader in) {
        SaHeader.decode(in).records(in.length(), ServiceRecord.LENGTH).forEach(start -> {
            ServiceRecord record = ServiceRecord.decode(in, start);
            if (!record.isNothing()) {
                services.add(new SubnetService(
                        record.id(), record.portGuid(), record.pKey(), record.lease(), record.name()));
            }
        });
    }
}
