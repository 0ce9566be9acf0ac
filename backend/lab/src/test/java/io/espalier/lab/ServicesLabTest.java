package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Extra;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadHeader;
import io.espalier.mad.ManagementClass;
import io.espalier.mad.SaHeader;
import io.espalier.mad.ServiceRecord;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import io.espalier.model.SubnetService;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import io.espalier.umad.Umad;
import io.espalier.umad.UmadPort;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Services that a client registers with a real OpenSM are what we read. */
class ServicesLabTest {
    private static final int SET = 0x02;

    /** ServiceID, ServiceGID, P_Key, lease, key and name (IBA 15.2.5.14: bits 0, 1, 2, 4, 5 and 6). */
    private static final long ALL = 0x77;

    private static final int KEY_AT = SaHeader.DATA_AT + 32;

    private static Mad register(SubnetService service, long gidPrefix) {
        Mad mad = Mad.request(
                MadHeader.request(ManagementClass.SUBNET_ADMINISTRATION, SET, MadAttribute.SERVICE_RECORD, 0));
        new SaHeader(0, 0, ALL).encode(mad.writer());
        new ServiceRecord(
                        service.id(),
                        gidPrefix,
                        service.portGuid(),
                        service.pKey(),
                        service.leaseSeconds(),
                        service.name())
                .encode(mad.writer(), SaHeader.DATA_AT);
        mad.writer().bytes(KEY_AT, "a secret of it's".getBytes(StandardCharsets.US_ASCII));
        return mad;
    }

    @Test
    void whatIsRegisteredIsRead() throws Exception {
        Lab.useSimulatedUmad();
        try (Lab lab = Lab.start(LabOptions.of(ExampleFabrics.fatTree2(2, 1, 2)))) {
            List<SubnetService> registered;
            try (UmadPort port = Umad.open(lab.caName(), 0)) {
                Guid own = new Guid(port.info().portGuid());
                PKey everybody = new PKey(0xFFFF);
                registered = List.of(
                        new SubnetService(
                                0x1000_0CE1_0000_0001L, own, everybody, SubnetService.FOR_EVER, "<img src=x>"),
                        new SubnetService(0x9000_0000_0000_0002L, own, everybody, 3600, "a name of Unicode: \u00e9"));
                MadExchange exchange = new MadExchange(port, ManagementClass.SUBNET_ADMINISTRATION);
                for (SubnetService service : registered) {
                    Mad mad = register(service, port.info().gidPrefix());
                    assertThat(exchange.run(List.of(
                                            new MadExchange.Request(port.info().smLid(), mad)))
                                    .getFirst())
                            .hasValueSatisfying(
                                    reply -> assertThat(reply.status()).isZero());
                }
            }
            UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT)
                    .with(Extra.SERVICES);
            try (UmadSource source = new UmadSource(options, InstantSource.system())) {
                List<SubnetService> read = source.read().fabric().services();
                assertThat(read)
                        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("leaseSeconds")
                        .isEqualTo(registered);
                assertThat(read.getFirst().leaseSeconds()).isEqualTo(SubnetService.FOR_EVER);
                // OpenSM counts down.
                assertThat(read.getLast().leaseSeconds()).isBetween(3500L, 3600L);
            }
        }
    }
}
