package io.espalier.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version the jar was built with. */
final class EspalierVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"espalier " + number(), "Java " + Runtime.version()};
    }

    /** Such as {@code 1.2.0}. */
    static String number() {
        return Optional.ofNullable(EspalierVersion.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }
}
