/** Sends the log's events on: to syslog and to webhooks, each at least once, in order, and never in a sweep's way. */
@NullMarked
package io.espalier.server.outputs;

import org.jspecify.annotations.NullMarked;
