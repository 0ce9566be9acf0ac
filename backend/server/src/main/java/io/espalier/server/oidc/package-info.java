/** Lets in people for whom an OpenID provider vouches. Start reading at {@link io.espalier.server.oidc.OidcLogin}. */
@NullMarked
package io.espalier.server.oidc;

import org.jspecify.annotations.NullMarked;
