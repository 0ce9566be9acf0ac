/** The HTTP routes under /api/v1 and the JSON they answer; described in static/openapi.yaml. */
@NullMarked
package io.espalier.server.api;

import org.jspecify.annotations.NullMarked;
