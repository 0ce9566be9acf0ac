/**
 * What a fabric is, as immutable values: nodes, ports, links, multicast groups and tables, counters.
 *
 * <p>Depends on nothing of ours. Start reading at {@link io.espalier.model.Fabric}.
 */
@NullMarked
package io.espalier.model;

import org.jspecify.annotations.NullMarked;
