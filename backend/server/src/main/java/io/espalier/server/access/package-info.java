/** Who may use the dashboard, and what each may do. */
@NullMarked
package io.espalier.server.access;

import org.jspecify.annotations.NullMarked;
