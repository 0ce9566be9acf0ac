package io.espalier.server;

import io.espalier.engine.site.Site;
import java.util.Optional;

/**
 * One of the subnets that are shown.
 *
 * @param name as it stands in addresses
 * @param service answers about it
 * @param site what the site's own files say of how it is to be used
 * @param push takes its captures, where collectors on other hosts read it
 */
public record Subnet(String name, FabricService service, Site site, Optional<PushInbox> push) implements AutoCloseable {
    @Override
    public void close() {
        service.close();
    }
}
