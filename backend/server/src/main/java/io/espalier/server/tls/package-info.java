/** What the server proves itself with where it serves over TLS. */
@NullMarked
package io.espalier.server.tls;

import org.jspecify.annotations.NullMarked;
