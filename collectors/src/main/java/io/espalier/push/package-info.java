/** Sends captures from a host on the fabric to a server elsewhere. Start reading at {@link io.espalier.push.Pusher}. */
@NullMarked
package io.espalier.push;

import org.jspecify.annotations.NullMarked;
