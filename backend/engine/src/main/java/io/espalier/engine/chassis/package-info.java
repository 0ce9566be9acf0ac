/** Directors: switches of many chips in one chassis, which the fabric shows as many switches. */
@NullMarked
package io.espalier.engine.chassis;

import org.jspecify.annotations.NullMarked;
