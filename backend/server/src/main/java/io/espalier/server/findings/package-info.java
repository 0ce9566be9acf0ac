/** The life of findings: opened, cleared, acknowledged, muted; kept in the store and asked for as of any moment. */
@NullMarked
package io.espalier.server.findings;

import org.jspecify.annotations.NullMarked;
