package io.espalier.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version the jar was built with. */
final class EspalierVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(EspalierVersion.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
        return new String[] {"espalier " + version, "Java " + Runtime.version()};
    }
}
